// Refuses settings that cannot be used before anything is built, which takes a while. Started by `npm start`.
import { readSettings } from '../server/settings.ts';
import { endWith } from './end-with.ts';

try {
  readSettings(process.env);
} catch (cause) {
  endWith(cause);
}
