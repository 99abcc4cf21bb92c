// The climatic zones and the accelerated condition as a table.
import type { StabilityZones } from '../../content/schemas/stability-zones';
import { Section } from '../components/Section';
import { formatCondition } from '../figures/format-condition';
import styles from './ClimaticZones.module.css';

export function ClimaticZones({ zones: content, number }: { zones: StabilityZones; number: number }) {
  const { heading, opening, columns, zoneLabel, zones, accelerated, source } = content;
  return (
    <Section id="climatic-zones" number={number} heading={heading} opening={opening}>
      <table className={styles.table}>
        <thead>
          <tr className={styles.head}>
            <th scope="col">{columns.zone}</th>
            <th scope="col">{columns.condition}</th>
            <th scope="col">{columns.climate}</th>
            <th scope="col">{columns.regions}</th>
          </tr>
        </thead>
        <tbody>
          {zones.map(({ zone, climate, regions, ...condition }) => (
            <tr key={zone} className={styles.row}>
              <th scope="row" className={`title-4 ${styles.zone}`}>
                {zoneLabel} {zone}
              </th>
              <td className={`strong ${styles.condition}`}>{formatCondition(condition)}</td>
              <td>{climate}</td>
              <td className={styles.soft}>{regions}</td>
            </tr>
          ))}
          <tr className={`${styles.row} ${styles.accelerated}`}>
            <th scope="row" className={`title-4 ${styles.zone}`}>
              {accelerated.label}
            </th>
            <td className={`strong ${styles.condition}`}>{formatCondition(accelerated)}</td>
            <td>{accelerated.cycles}</td>
            <td className={styles.soft}>{accelerated.regions}</td>
          </tr>
        </tbody>
      </table>
      <p className={`small measure ${styles.source}`}>{source}</p>
    </Section>
  );
}
