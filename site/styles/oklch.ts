// From OKLCH, in which the tokens are written, to sRGB in hexadecimal, which old browsers and renderers of pictures read.

/**
 * The way of Ottosson (bottosson.github.io/posts/oklab), restated in CSS Color 4, 9.3; what lies outside sRGB is cut off.
 * @param lightness 0 to 1
 * @param hue degrees
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  return `#${linear.map((part) => hexadecimal(withGamma(part))).join('')}`;
}

function withGamma(part: number): number {
  const light = Math.min(Math.max(part, 0), 1);
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}

function hexadecimal(part: number): string {
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, '0');
}
