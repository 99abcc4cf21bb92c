// The body of the chosen capsule, lying, with its fill, and the level of the same weight at the lowest density.
import type { CapsuleFit } from '../../../science/capsule-fill';
import { Figure } from '../../figures/Figure';
import { fixed } from '../round';
import styles from './CapsuleFigure.module.css';

interface Props {
  fit: CapsuleFit;
  labels: Record<string, string>;
}

/** The largest body is 21 mm long and 9 mm wide: all sizes are drawn to one scale. */
const PIXELS_PER_MILLIMETER = 32;
const WIDTH = 760;
const HEIGHT = 330;
const LEFT = 20;
const MIDDLE = HEIGHT / 2;

export function CapsuleFigure({ fit, labels }: Props) {
  const chosen = fit.sizes.find(({ size }) => size === fit.size);
  if (!chosen || chosen.fillHeightMm === null || chosen.fillHeightMmAtLowDensity === null) return null;
  const radius = chosen.insideRadiusMm * PIXELS_PER_MILLIMETER;
  const [fill, lowest, full] = [chosen.fillHeightMm, chosen.fillHeightMmAtLowDensity, chosen.bodyHeightMm].map(
    (millimeters) => millimeters * PIXELS_PER_MILLIMETER,
  ) as [number, number, number];
  const description = `${labels.figureFilled ?? ''}: ${fixed(chosen.fillHeightMm, 1)} / ${fixed(chosen.bodyHeightMm, 1)} mm.`;
  return (
    <Figure title={`${labels.size ?? ''} ${chosen.size}`} description={description} width={WIDTH} height={HEIGHT} caption={labels.figure}>
      <path className={styles.fill} d={outline(fill, radius)} />
      <path className={styles.level} d={`M${tidy(LEFT + lowest)} ${tidy(MIDDLE - radius)}V${tidy(MIDDLE + radius)}`} />
      <path className={styles.body} d={outline(full, radius)} />
    </Figure>
  );
}

/** A cylinder on a half sphere, cut at a height above the bottom; below the radius, a cap of the sphere. */
function outline(height: number, radius: number): string {
  const straight = Math.max(height, radius);
  const half = height < radius ? Math.sqrt(radius ** 2 - (radius - height) ** 2) : radius;
  const curveAt = height < radius ? LEFT + height : LEFT + radius;
  const end = height < radius ? curveAt : LEFT + straight;
  const [top, bottom] = [MIDDLE - half, MIDDLE + half].map(tidy);
  return `M${tidy(end)} ${top}H${tidy(curveAt)}A${tidy(radius)} ${tidy(radius)} 0 0 0 ${tidy(curveAt)} ${bottom}H${tidy(end)}Z`;
}

function tidy(value: number): number {
  return Math.round(value);
}
