/**
 * The logarithm of the gamma function: quotients of polynomials near its zeros and its minimum, a recurrence up to 8, a series above, and
 * reflection for negative arguments.
 *
 * Source: the polynomials are those of FreeBSD's `e_lgamma_r.c`, whose errors are below 2 ** -58.
 */

/** Where the function is least, and its value there in two parts. */
const LOWEST = 1.4616321449683622;
const LEAST = -0.12148629053584961;
const LEAST_REST = 3.638676997039505e-18;

/** log |gamma(x)|: infinite at 0 and the negative integers, exactly 0 at 1 and 2. */
export function lgamma(x: number): number {
  if (Math.abs(x) === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
  if (x > 0) return ofPositive(x);
  if (x === 0) return Number.POSITIVE_INFINITY;
  if (x > -1e-20) return -Math.log(-x);
  const sine = Math.abs(sinPi(x));
  return sine === 0 ? Number.POSITIVE_INFINITY : Math.log(Math.PI / (sine * -x)) - ofPositive(-x);
}

/** sin(pi x), also near integers, where it is exactly 0. */
export function sinPi(x: number): number {
  // Differences with integers are exact; a product with pi is not, and its sine near a half turn would be rounded errors.
  const size = Math.abs(x % 2);
  const part = size % 1;
  const sine = Math.sin(Math.PI * (part > 0.5 ? 1 - part : part));
  return size < 1 === x > 0 ? sine : -sine;
}

function ofPositive(x: number): number {
  if (x < 1e-20) return -Math.log(x);
  if (x === 1) return 0; // Not -0.
  if (x <= 0.9) return ofNextSmall(x) - Math.log(x);
  if (x < 2) return ofNextSmall(x - 1);
  if (x < 8) return byRecurrence(x);
  return x < 2 ** 58 ? ofLarge(x) : x * (Math.log(x) - 1);
}

/** The logarithm of gamma(x + 1) for x between 0 and 1. */
function ofNextSmall(x: number): number {
  if (x >= 0.7316) return nearTwo(1 - x);
  return x >= 0.2316 ? nearLowest(x - (LOWEST - 1)) : nearOne(x);
}

/** Of 2 - y. */
function nearTwo(y: number): number {
  const z = y * y;
  let even = 0.00002521445654512573 * z + 0.00022086279071390839;
  even = ((even * z + 0.0011927076318336207) * z + 0.007385550860814029) * z + 0.06735230105312927;
  let odd = 0.000044864094961891516 * z + 0.00010801156724758394;
  odd = ((odd * z + 0.0005100697921535113) * z + 0.0028905138367341563) * z + 0.020580808432516733;
  return y * (even * z + 0.07721566490153287) + z * (odd * z + 0.3224670334241136) - 0.5 * y;
}

/** Of the lowest place and y. */
function nearLowest(y: number): number {
  const z = y * y;
  const w = z * y;
  let first = 0.00031563207090362595 * w + -0.0014034646998923284;
  first = ((first * w + 0.006100538702462913) * w + -0.032788541075985965) * w + 0.48383612272381005;
  let second = -0.0003127541683751209 * w + 0.000881081882437654;
  second = ((second * w + -0.0036845201678113826) * w + 0.01797067508118204) * w + -0.1475877229945939;
  let third = 0.0003355291926355191 * w + -0.0005385953053567405;
  third = third * w + 0.0022596478090061247;
  third = (third * w + -0.010314224129834144) * w + 0.06462494023913339;
  return LEAST + (z * first + (LEAST_REST + w * (second + y * third)));
}

/** Of 1 + y. */
function nearOne(y: number): number {
  let above = 0.013381091853678766 * y + 0.22896372806469245;
  above = ((above * y + 0.9777175279633727) * y + 1.4549225013723477) * y + 0.6328270640250934;
  let below = 0.003217092422824239 * y + 0.10422264559336913;
  below = ((below * y + 0.7692851504566728) * y + 2.128489763798934) * y + 2.4559779371304113;
  return -0.5 * y + (y * (above * y + -0.07721566490153287)) / (below * y + 1);
}

/** Of 2 to 8: of the part between 2 and 3, and the logarithm of the factors. */
function byRecurrence(x: number): number {
  const y = x % 1;
  let above = 0.00003194753265841009 * y + 0.0018402845140733772;
  above = ((above * y + 0.02664227030336386) * y + 0.14635047265246445) * y + 0.325778796408931;
  above = (above * y + 0.21498241596060885) * y + -0.07721566490153287;
  let below = 0.000007326684307446256 * y + 0.0007779424963818936;
  below = ((below * y + 0.01864591917156529) * y + 0.17193386563280308) * y + 0.721935547567138;
  const rest = 0.5 * y + (y * above) / ((below * y + 1.3920053346762105) * y + 1);
  if (x < 3) return rest;
  let product = 1;
  for (let factor = x - 1; factor >= 2; factor--) product *= factor;
  return rest + Math.log(product);
}

function ofLarge(x: number): number {
  const z = 1 / x;
  const y = z * z;
  let series = -0.0016309293409657527 * y + 0.0008363399189962821;
  series = ((series * y + -0.00059518755745034) * y + 0.0007936505586430196) * y + -0.0027777777777287754;
  return (x - 0.5) * (Math.log(x) - 1) + (z * (series * y + 0.0833333333333333) + 0.4189385332046727);
}
