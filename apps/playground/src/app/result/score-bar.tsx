/** A bar for a score from 0 to 1. The number stands beside it. */
export function ScoreBar({ score }: { readonly score: number }) {
  const width = Math.min(1, Math.max(0, score)) * 100;
  return (
    <svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="bar-ground" width="100" height="6" />
      <rect class="bar-fill" width={width} height="6" />
    </svg>
  );
}
