// The page /your-data in each of its states. All work without JavaScript.
import type { Company } from '../../content/schemas/company';
import type { YourData } from '../../content/schemas/your-data';
import type { FieldErrors } from '../../contracts/problem';
import { type KeptAboutYou, YOUR_DATA_LINK_PAGE } from '../../contracts/your-data';
import { AskForLink } from './AskForLink';
import { ErasureQuestion } from './ErasureQuestion';
import { OfficerAddress } from './OfficerAddress';
import { StateNotice } from './StateNotice';
import { StoredData } from './StoredData';

export type YourDataState =
  | 'form'
  | 'withoutMail'
  | 'asked'
  | 'kept'
  | 'nothing'
  | 'erasing'
  | 'corrected'
  | 'erased'
  | 'expired'
  | 'used'
  | 'unknown';

interface Props {
  words: YourData;
  company: Company;
  state: YourDataState;
  /** Token of the mailed link. The forms send it on. */
  token: string;
  kept?: KeptAboutYou | undefined;
  /** True while some records cannot be decrypted. */
  isPartly?: boolean | undefined;
  /** From a post that was refused. */
  typed?: Record<string, string> | undefined;
  errors?: FieldErrors | undefined;
}

export function YourDataPage({ words, company, state, token, kept, isPartly, typed = {}, errors = {} }: Props) {
  const { again, policy, partly } = words;
  const { nothing, corrected, erased, used } = isPartly ? partly : words;
  const officer = isPartly && (
    <>
      <p>{partly.notice}</p>
      <OfficerAddress company={company} />
    </>
  );
  if (state === 'form') return <AskForLink words={words} company={company} typed={typed} errors={errors} />;
  if (state === 'kept' && kept) {
    const text = isPartly ? partly.kept : words.kept.text;
    return (
      <StoredData words={words} text={text} kept={kept} token={token} typed={typed} errors={errors}>
        {officer}
      </StoredData>
    );
  }
  if (state === 'erasing' && kept) {
    return (
      <ErasureQuestion words={words} kept={kept} token={token}>
        {officer}
      </ErasureQuestion>
    );
  }
  if (state === 'withoutMail') {
    return (
      <StateNotice {...words.withoutMail} links={[policy]}>
        <OfficerAddress company={company} />
      </StateNotice>
    );
  }
  if (state === 'nothing') {
    return (
      <StateNotice {...nothing} address={kept?.email} links={[policy]}>
        {officer}
      </StateNotice>
    );
  }
  if (state === 'corrected') {
    const back = { label: words.corrected.back, path: `${YOUR_DATA_LINK_PAGE}?link=${token}` };
    return (
      <StateNotice heading={corrected.heading} text={corrected.text} links={[back]}>
        {officer}
      </StateNotice>
    );
  }
  if (state === 'erased') {
    return (
      <StateNotice {...erased} links={[policy]}>
        {officer}
      </StateNotice>
    );
  }
  if (state === 'used') {
    return (
      <StateNotice {...used} links={[again, policy]}>
        {officer}
      </StateNotice>
    );
  }
  if (state === 'asked') return <StateNotice {...words.asked} links={[policy]} />;
  return <StateNotice {...words[state === 'kept' || state === 'erasing' ? 'unknown' : state]} links={[again, policy]} />;
}
