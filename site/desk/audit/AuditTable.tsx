// Entries of the audit trail as a table. On a phone each entry is a block.
import type { AuditEntry } from '../../../contracts/desk/office';
import { formatMoment } from '../frame/format-time';
import styles from './AuditScreen.module.css';

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <table className={`small ${styles.table}`}>
      <caption className="visually-hidden">Entries, newest first</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Of whom or what</th>
          <th scope="col">More</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ number, at, actor, action, subject, detail }) => (
          <tr key={number}>
            <td>{number}</td>
            <td>{formatMoment(at)}</td>
            <td>{actor}</td>
            <th scope="row">{action}</th>
            <td>{subject}</td>
            <td>{detail}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
