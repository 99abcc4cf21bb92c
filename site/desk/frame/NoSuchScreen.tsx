// For an address under /desk that is no screen, or none that this role may see.
import { Link } from 'wouter';
import { Screen } from './Screen';

export function NoSuchScreen() {
  return (
    <Screen title="Nothing is here">
      <p>The address may be mistyped, or your role does not open this screen. An administrator of the desk can change your role.</p>
      <p>
        <Link href="/">To the start of the desk</Link>
      </p>
    </Screen>
  );
}
