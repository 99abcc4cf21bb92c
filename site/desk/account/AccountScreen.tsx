// A person's own account: name, email, password, second factor, sessions.
import { Screen } from '../frame/Screen';
import { usePerson } from '../session/person';
import { ROLE_NAMES } from '../words';
import styles from './AccountScreen.module.css';
import { AccountSection } from './AccountSection';
import { ChangeEmail } from './ChangeEmail';
import { ChangeName } from './ChangeName';
import { ChangePassword } from './ChangePassword';
import { OwnSessions } from './OwnSessions';
import { SecondFactor } from './SecondFactor';

export function AccountScreen() {
  const { email, name, role } = usePerson();
  return (
    <Screen title="My account" lead={`${email}, ${ROLE_NAMES[role].toLowerCase()}`}>
      <div className={styles.grid}>
        <AccountSection heading="Name">
          <ChangeName key={name} name={name} />
        </AccountSection>
        <AccountSection heading="Email">
          <ChangeEmail key={email} email={email} />
        </AccountSection>
        <AccountSection heading="Password">
          <ChangePassword />
        </AccountSection>
        <AccountSection heading="Second factor">
          <SecondFactor />
        </AccountSection>
        <AccountSection heading="Where you are signed in">
          <OwnSessions />
        </AccountSection>
      </div>
    </Screen>
  );
}
