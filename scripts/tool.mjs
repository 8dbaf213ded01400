// Runs a command-line tool for questions, for example node scripts/tool.mjs judge …. Standard output contains only the
// output of the tool.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bootstrap, root } from './bootstrap.mjs';

const QUESTIONS = ['server', 'commands', 'questions'];
/** The folder and the module of each tool. */
const COMMANDS = {
  judge: [QUESTIONS, 'judge'],
  'check-questions': [QUESTIONS, 'check-questions'],
  generate: [QUESTIONS, 'generate'],
  sample: [QUESTIONS, 'sample'],
  read: [QUESTIONS, 'read'],
  levels: [QUESTIONS, 'levels'],
  'checker-rules': [QUESTIONS, 'checker-rules'],
  curriculum: [QUESTIONS, 'curriculum'],
  bank: [QUESTIONS, 'bank'],
  simulate: [['server', 'simulate'], 'simulate'],
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : null;
if (command === null) {
  process.stderr.write(`unknown command ${name}; the commands are ${Object.keys(COMMANDS).join(', ')}\n`);
  process.exit(2);
}

await bootstrap();
const [folder, module] = command;

// npm changes to the folder of the package, but the user gives file names relative to the folder in which npm was
// called.
if (process.env.INIT_CWD !== undefined) process.chdir(process.env.INIT_CWD);
process.argv = [process.argv[0], name, ...args];
const { main } = await import(pathToFileURL(join(root, ...folder, `${module}.ts`)).href);
await main();
