// A short list of methods, limits or deliverables under a capability or a step.
import styles from './Features.module.css';

export function Features({ features }: { features: string[] }) {
  if (features.length === 0) return null;
  return (
    <ul className={`stack-2 ${styles.features}`}>
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}
