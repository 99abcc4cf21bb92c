// The picture at the head of an article.
import { pictureSizeAt } from '../../../contracts/news';
import { Button } from '../frame/Button';
import { PictureButton } from './PictureButton';
import styles from './PictureField.module.css';

interface Props {
  address: string | null;
  error: string | undefined;
  onChange: (address: string | null) => void;
}

export function PictureField({ address, error, onChange }: Props) {
  return (
    <fieldset className={`stack-2 ${styles.field}`} aria-describedby={error && 'image_url-error'}>
      <legend className="strong">Picture</legend>
      {address && <img className={styles.picture} src={address} alt="At the head of the article" {...pictureSizeAt(address)} />}
      <div className="cluster">
        <PictureButton label={address ? 'Choose another picture' : 'Choose a picture'} onUploaded={onChange} />
        {address && (
          <Button kind="plain" onClick={() => onChange(null)}>
            Remove the picture
          </Button>
        )}
      </div>
      {error && (
        <p id="image_url-error" className={`strong ${styles.error}`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
