// node scripts/tool.mjs NAME …: runs a command-line tool for questions, such as `judge`. The standard output contains
// only the output of the tool.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bootstrap, root } from './bootstrap.mjs';

const QUESTIONS = ['server', 'commands', 'questions'];
/** For each tool, the folder of its module (as the parts of a path) and the name of the module. */
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

// npm changes the working directory to the root of the package. The user, however, gives file names relative to the
// directory in which npm was called.
if (process.env.INIT_CWD !== undefined) process.chdir(process.env.INIT_CWD);
process.argv = [process.argv[0], name, ...args];
const { main } = await import(pathToFileURL(join(root, ...folder, `${module}.ts`)).href);
await main();
