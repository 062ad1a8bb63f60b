import { type PartialShape, type ShapeContext, withRank } from "@heddle/kernel-api";
import { knownIntegers, withSize } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of ops that decode one picture: of unknown size, with the wanted channels. */
export function pictureShape(context: ShapeContext): void {
  withRank(context.inputShape(0), 0);
  context.setOutputShape(0, [-1, -1, channelsOf(context)]);
}

/** The shape function of DecodeImage: animations have a dimension more, so that nothing is known unless they are one picture. */
export function pictureOrAnimationShape(context: ShapeContext): void {
  withRank(context.inputShape(0), 0);
  const channels = channelsOf(context);
  const shape: PartialShape = context.attributes.bool("expand_animations") ? undefined : [-1, -1, channels];
  context.setOutputShape(0, shape);
}

/** The shape function of DecodeGif. */
export function animationShape(context: ShapeContext): void {
  withRank(context.inputShape(0), 0);
  context.setOutputShape(0, [-1, -1, -1, 3]);
}

/** The shape function of DecodeAndCropJpeg: the size is in the window, if that is a constant. */
export function croppedPictureShape(context: ShapeContext): void {
  withRank(context.inputShape(0), 0);
  const channels = channelsOf(context);
  const [count = -1] = withRank(context.inputShape(1), 1) ?? [];
  withSize(count, 4);
  const window = context.inputTensor(1);
  const [, , height = -1, width = -1] = (window && knownIntegers(context, 1)) ?? [];
  for (const size of window ? [height, width] : []) {
    if (size < 0) throw invalidArgument(`Dimension ${size} must be >= 0`, { size });
  }
  context.setOutputShape(0, [height, width, channels]);
}

function channelsOf({ attributes }: ShapeContext): number {
  const channels = attributes.int("channels");
  if (channels < 0) throw invalidArgument(`channels must be non-negative, got ${channels}`, { channels });
  return channels === 0 ? -1 : channels;
}
