// The page of one's own data in each of its states. All of them work without script.
import type { Company } from '../../content/schemas/company';
import type { YourData } from '../../content/schemas/your-data';
import type { FieldErrors } from '../../contracts/problem';
import { type KeptAboutYou, YOUR_DATA_LINK_PAGE } from '../../contracts/your-data';
import { AskForLink } from './AskForLink';
import { ErasureQuestion } from './ErasureQuestion';
import { OfficerAddress } from './OfficerAddress';
import { StateNotice } from './StateNotice';
import { WhatIsKept } from './WhatIsKept';

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
  /** Of the mailed link, which the forms behind it carry on. */
  token: string;
  kept?: KeptAboutYou | undefined;
  /** From a sending that came back. */
  typed?: Record<string, string> | undefined;
  errors?: FieldErrors | undefined;
}

export function YourDataPage({ words, company, state, token, kept, typed = {}, errors = {} }: Props) {
  const { again, policy } = words;
  if (state === 'form') return <AskForLink words={words} company={company} typed={typed} errors={errors} />;
  if (state === 'kept' && kept) return <WhatIsKept words={words} kept={kept} token={token} typed={typed} errors={errors} />;
  if (state === 'erasing' && kept) return <ErasureQuestion words={words} kept={kept} token={token} />;
  if (state === 'withoutMail') {
    return (
      <StateNotice {...words.withoutMail} links={[policy]}>
        <OfficerAddress company={company} />
      </StateNotice>
    );
  }
  if (state === 'nothing') return <StateNotice {...words.nothing} address={kept?.email} links={[policy]} />;
  if (state === 'corrected') {
    const back = { label: words.corrected.back, path: `${YOUR_DATA_LINK_PAGE}?link=${token}` };
    return <StateNotice heading={words.corrected.heading} text={words.corrected.text} links={[back]} />;
  }
  if (state === 'asked' || state === 'erased') return <StateNotice {...words[state]} links={[policy]} />;
  return <StateNotice {...words[state === 'kept' || state === 'erasing' ? 'unknown' : state]} links={[again, policy]} />;
}
