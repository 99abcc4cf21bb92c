// What `npm start` says of a site whose figures, testimonials and people are not the operator's own yet. Runs on any Node from 20.

/**
 * @param {{ placeholdersReplaced?: boolean }} company content/company.json
 * @returns {string | undefined} nothing, once everything was replaced
 */
export function placeholderNotice({ placeholdersReplaced }) {
  if (placeholdersReplaced) return undefined;
  return (
    'This site carries stand-ins: placeholders for figures, testimonials, download counts and people that nobody has confirmed. ' +
    'docs/changing.md lists them. Once they are replaced, set "placeholdersReplaced" to true in content/company.json.'
  );
}
