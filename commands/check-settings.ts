// Refuses invalid settings before the build, which takes longer. `npm start` runs it first.
import { readSettings } from '../server/settings.ts';
import { endWith } from './end-with.ts';

try {
  readSettings(process.env);
} catch (cause) {
  endWith(cause);
}
