// The five climatic zones and the accelerated condition as points on a plane of temperature and humidity.
import type { StabilityZones } from '../../content/schemas/stability-zones';
import styles from './ClimaticPlane.module.css';
import { Figure } from './Figure';
import { formatCondition } from './format-condition';
import { placeLabels } from './place-labels';

const WIDTH = 440;
const HEIGHT = 430;
const PLOT = { left: 40, right: 436, top: 30, bottom: 372 };
/** °C and % relative humidity at the edges of the plane. */
const TEMPERATURE = { from: 18, to: 44, ticks: [20, 25, 30, 35, 40] };
const HUMIDITY = { from: 25, to: 90, ticks: [30, 40, 50, 60, 70, 80] };
const CHARACTER_WIDTH = 8.2;
const LABEL_HEIGHT = 38;

export function ClimaticPlane({ zones: content }: { zones: StabilityZones }) {
  const { zones, accelerated, figure, zoneLabel } = content;
  const conditions = [...zones.map((zone) => ({ ...zone, label: `${zoneLabel} ${zone.zone}` })), accelerated];
  const across = (celsius: number) =>
    round(PLOT.left + ((celsius - TEMPERATURE.from) / (TEMPERATURE.to - TEMPERATURE.from)) * (PLOT.right - PLOT.left));
  const up = (percent: number) =>
    round(PLOT.bottom - ((percent - HUMIDITY.from) / (HUMIDITY.to - HUMIDITY.from)) * (PLOT.bottom - PLOT.top));
  const points = conditions.map((condition) => ({
    x: across(condition.temperature),
    y: up(condition.humidity),
    width: Math.max(condition.label.length, formatCondition(condition).length) * CHARACTER_WIDTH,
    height: LABEL_HEIGHT,
  }));
  const boxes = placeLabels(points, { x: PLOT.left, y: PLOT.top, width: PLOT.right - PLOT.left, height: PLOT.bottom - PLOT.top });
  const description = conditions.map((condition) => `${condition.label}: ${formatCondition(condition)}`).join('; ');
  return (
    <Figure title={figure.title} description={`${description}.`} caption={figure.caption} width={WIDTH} height={HEIGHT}>
      <rect className={styles.plot} x={PLOT.left} y={PLOT.top} width={PLOT.right - PLOT.left} height={PLOT.bottom - PLOT.top} />
      <path
        className={styles.grid}
        d={[
          ...TEMPERATURE.ticks.map((celsius) => `M${across(celsius)} ${PLOT.top}V${PLOT.bottom}`),
          ...HUMIDITY.ticks.map((percent) => `M${PLOT.left} ${up(percent)}H${PLOT.right}`),
        ].join('')}
      />
      <path className={styles.axis} d={`M${PLOT.left} ${PLOT.top}V${PLOT.bottom}H${PLOT.right}`} />
      <g className={styles.tick} textAnchor="middle">
        {TEMPERATURE.ticks.map((celsius) => (
          <text key={celsius} x={across(celsius)} y={PLOT.bottom + 22}>
            {celsius}
          </text>
        ))}
      </g>
      <g className={styles.tick} textAnchor="end">
        {HUMIDITY.ticks.map((percent) => (
          <text key={percent} x={PLOT.left - 8} y={up(percent) + 5}>
            {percent}
          </text>
        ))}
        <text x={PLOT.right} y={HEIGHT - 8}>
          {figure.temperature}
        </text>
      </g>
      <text className={styles.tick} x={0} y={14}>
        {figure.humidity}
      </text>
      {conditions.map((condition, index) => {
        const [point, box] = [points[index], boxes[index]];
        if (!point || !box) return null;
        const anchor = anchorOf(box.x, box.width, point.x);
        const x = anchor === 'start' ? box.x : anchor === 'end' ? box.x + box.width : point.x;
        return (
          <g key={condition.label}>
            {condition === accelerated ? (
              <path className={styles.accelerated} d={`M${point.x - 8} ${point.y - 8}h16v16h-16Z`} />
            ) : (
              <circle className={styles.zone} cx={point.x} cy={point.y} r={7} />
            )}
            <text className={styles.label} x={x} y={box.y + 15} textAnchor={anchor}>
              {condition.label}
            </text>
            <text className={styles.condition} x={x} y={box.y + 33} textAnchor={anchor}>
              {formatCondition(condition)}
            </text>
          </g>
        );
      })}
    </Figure>
  );
}

function anchorOf(left: number, width: number, pointX: number): 'start' | 'middle' | 'end' {
  if (left > pointX) return 'start';
  return left + width < pointX ? 'end' : 'middle';
}

function round(value: number): number {
  return Math.round(value);
}
