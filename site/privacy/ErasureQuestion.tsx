// The confirmation of an erasure: says what is erased and what stays.
import type { ReactNode } from 'react';
import type { YourData } from '../../content/schemas/your-data';
import { type KeptAboutYou, YOUR_DATA_ERASURE_ADDRESS, YOUR_DATA_LINK_PAGE } from '../../contracts/your-data';
import action from '../components/Action.module.css';
import { MessagePage } from '../layout/MessagePage';
import styles from './ErasureQuestion.module.css';

interface Props {
  words: YourData;
  kept: KeptAboutYou;
  token: string;
  /** Further notes. */
  children?: ReactNode;
}

export function ErasureQuestion({ words: { kept: labels, erasing }, kept, token, children }: Props) {
  const going = [
    [labels.requests, kept.requests.length] as const,
    [labels.messages, kept.messages.length] as const,
    [labels.newsletter, kept.newsletter ? 1 : 0] as const,
  ].filter(([, rows]) => rows > 0);
  return (
    <MessagePage heading={erasing.heading} text={erasing.text}>
      <div className={`stack-3 measure ${styles.part}`}>
        <h2 className="size-4">{erasing.goes}</h2>
        <ul>
          {going.map(([label, rows]) => (
            <li key={label}>
              {label}: {rows}
            </li>
          ))}
        </ul>
      </div>
      <p className="soft measure">{erasing.stays}</p>
      {children}
      <form className={`cluster ${styles.end}`} method="post" action={YOUR_DATA_ERASURE_ADDRESS}>
        <input type="hidden" name="link" value={token} readOnly />
        <button className={`${action.action} ${action.first}`} type="submit">
          {erasing.submit}
        </button>
        <a href={`${YOUR_DATA_LINK_PAGE}?link=${encodeURIComponent(token)}`}>{erasing.back}</a>
      </form>
    </MessagePage>
  );
}
