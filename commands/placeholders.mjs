// What `npm start` says of a site whose figures, testimonials and people are not the operator's own yet. Runs on any Node from 20.

/**
 * @param {{ placeholdersReplaced?: boolean }} company content/company.json
 * @returns {string | undefined} nothing, once everything was replaced
 */
export function placeholderNotice({ placeholdersReplaced }) {
  if (placeholdersReplaced) return undefined;
  return (
    'This site carries placeholders that nobody has confirmed: figures, case studies with their measurements, formulas and filing steps, ' +
    'planning figures in the answers of the services, testimonials, download counts and people. ' +
    'docs/changing.md lists them. Once they are replaced, set "placeholdersReplaced" to true in content/company.json.'
  );
}
