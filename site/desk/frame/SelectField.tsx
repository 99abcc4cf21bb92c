// A choice from a list, with label, hint and error tied together by id. It is uncontrolled unless it is told of each change.
import fieldStyles from '../../components/Field.module.css';

interface Props {
  name: string;
  label: string;
  options: readonly (string | { value: string; label: string })[];
  value?: string | undefined;
  hint?: string;
  error?: string | undefined;
  onChange?: (value: string) => void;
}

export function SelectField({ name, label, options, value, hint, error, onChange }: Props) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div className={`stack-2 ${fieldStyles.field}`} data-wrong={error ? true : undefined}>
      <label className="strong" htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p className={fieldStyles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <select
        id={name}
        name={name}
        className={fieldStyles.input}
        defaultValue={value}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => onChange?.(target.value)}
      >
        {options.map((option) => {
          const { value: own, label: shown } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={own} value={own}>
              {shown}
            </option>
          );
        })}
      </select>
      {error && (
        <p className={`strong ${fieldStyles.error}`} id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
