// A field of a tool: a number, a day or a text with its unit, a choice, or several choices.
import clsx from 'clsx';
import type { FieldWords } from '../../content/schemas/tools';
import field from '../components/Field.module.css';
import styles from './ToolField.module.css';

interface Props {
  name: string;
  words: FieldWords;
  value: string;
  isSeveral: boolean;
  /** Ids of the faults of this field. */
  faults: string[];
}

export function ToolField({ name, words, value, isSeveral, faults }: Props) {
  const { label, hint, unit, options } = words;
  const described = [hint && `${name}-hint`, ...faults].filter(Boolean).join(' ') || undefined;
  const isWrong = faults.length > 0 || undefined;
  if (options && isSeveral) {
    const chosen = value.split(',');
    return (
      <fieldset className={`stack-2 ${styles.several}`} aria-describedby={described} id={name} tabIndex={-1} data-wrong={isWrong}>
        <legend className="strong small">{label}</legend>
        {hint && <Hint name={name} text={hint} />}
        <div className={styles.choices}>
          {Object.entries(options).map(([option, text]) => (
            <label key={option} className={styles.choice}>
              <input type="checkbox" name={name} value={option} defaultChecked={chosen.includes(option)} />
              {text}
            </label>
          ))}
        </div>
      </fieldset>
    );
  }
  const shared = { id: name, name, defaultValue: value, 'aria-describedby': described, 'aria-invalid': isWrong };
  return (
    <div className={`stack-1 ${styles.field}`} data-wrong={isWrong}>
      <label className="strong small" htmlFor={name}>
        {label}
        {unit && <span className={`soft ${styles.unit}`}> {unit}</span>}
      </label>
      {options ? (
        <select {...shared} className={clsx(field.input, styles.input)}>
          {Object.entries(options).map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} className={clsx(field.input, styles.input)} autoComplete="off" spellCheck={false} />
      )}
      {hint && <Hint name={name} text={hint} />}
    </div>
  );
}

function Hint({ name, text }: { name: string; text: string }) {
  return (
    <p className="note" id={`${name}-hint`}>
      {text}
    </p>
  );
}
