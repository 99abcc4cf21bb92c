// `npm run publish`: publishes, edits and unpublishes documents and news while the server runs.
import { Command } from 'commander';
import { actorOption } from './audit/actor.ts';
import { type CommandContext, withContext } from './context.ts';
import { editDocument, publishDocument } from './publish/document.ts';
import { list } from './publish/list.ts';
import { editNews, publishNews } from './publish/news.ts';
import { setVisible } from './publish/set-visible.ts';
import { unpublishSamples } from './publish/unpublish-samples.ts';
import { runProgram } from './run-program.ts';

const program = new Command('publish')
  .description('Puts documents and news on the site, changes them and takes them off.')
  .addOption(actorOption());

const documentOptions = (command: Command) =>
  command
    .option('--title <text>', 'as on the card; the download is named after it')
    .option('--category <name>', 'Guidelines, Standards, Compliance, Manufacturing, Clinical or Safety')
    .option('--description <text>', 'one or two sentences for the card');

const newsOptions = (command: Command) =>
  command
    .option('--title <text>')
    .option('--excerpt <text>', 'one or two sentences for the list')
    .option('--category <name>')
    .option('--slug <slug>', 'last part of the address')
    .option('--published_at <time>', 'date or time, e.g. 2025-12-18')
    .option('--image_url <address>', 'picture at the head of the article, e.g. room.jpg');

documentOptions(program.command('document <file.pdf>').description('publishes a PDF')).action((file, words) =>
  run((context) => publishDocument(context, file, words)),
);
program
  .command('news <file.md>')
  .description(
    'publishes an article: Markdown with title, excerpt and category at its head; slug, published_at and image_url if wanted. Pictures beside it come along: ![What it shows](room.jpg)',
  )
  .action((file) => run((context) => publishNews(context, file)));

const edit = program.command('edit').description('changes what is published');
documentOptions(edit.command('document <id>').option('--file <file.pdf>', 'another PDF in its place')).action((id, words) =>
  run((context) => editDocument(context, id, words)),
);
newsOptions(edit.command('news <id>').option('--file <file.md>', 'another article in its place')).action((id, words) =>
  run((context) => editNews(context, id, words)),
);

program
  .command('unpublish <kind> <id>')
  .description('takes a document or news off the site; nothing is lost')
  .action((kind, id) => run((context) => setVisible(context, kind, id, false)));
program
  .command('unpublish-samples')
  .description('takes every sample document and news off the site at once')
  .action(() => run(unpublishSamples));
program
  .command('republish <kind> <id>')
  .description('puts it on the site again')
  .action((kind, id) => run((context) => setVisible(context, kind, id, true)));
program
  .command('list <kind>')
  .description('lists documents or news, newest first, with their ids')
  .action((kind) => run((context) => list(context, kind)));

function run(act: (context: CommandContext) => Promise<void>): Promise<void> {
  return withContext('npm run publish', act);
}

await runProgram(program);
