// The legend of a curve.

export function curveCaption({ title, isIllustration }: { title: string; isIllustration: boolean }): string {
  return isIllustration ? `${title}. Illustration of the principle, not measured data.` : `${title}.`;
}
