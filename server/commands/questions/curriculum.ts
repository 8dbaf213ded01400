import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import { CURRICULUM_2017, type CurriculumItem } from '../../../engine/levels/curriculum-2017.ts';
import { levelWithNumber } from '../../../engine/levels/levels.ts';
import { GRADES } from '../../../engine/text/grade.ts';
import { runCommandAsMainProgram, type CommandFunction } from '../command.ts';

const HEAD = `# 学習指導要領とレベル

小学校学習指導要領（平成29年告示）の算数で、文章題で学べる事項（A 数と計算。B・C・D のうち、量が ＋ − × ÷ でむすばれるもの）と、
それを学ぶレベルの表です。コードは文部科学省の学習指導要領コード（16けた）、
文はその公開データ（[jp-cos](https://w3id.org/jp-cos/)）によります。レベルがない事項には理由を書きました。

<!-- engine/levels/curriculum-2017.ts から作られるページです。直接書きかえず、npm run curriculum で作り直してください。 -->
`;

function levelsOf({ levels }: CurriculumItem): string {
  const built = levels.filter((level) => levelWithNumber(level) !== null);
  return built.length > 0 ? `レベル ${built.map(levelLabelForUsers).join('、')}` : '';
}

function row(item: CurriculumItem): string {
  const served = levelsOf(item);
  const reason = item.reason === '' ? 'レベルはまだない。' : `なし：${item.reason}`;
  return `| ${item.code} | ${item.place} | ${item.text} | ${served === '' ? reason : served} |`;
}

/** Returns the text for the file docs/curriculum.md. */
export function curriculumPageText(): string {
  const served = CURRICULUM_2017.filter((item) => levelsOf(item) !== '').length;
  const sections = GRADES.map((grade) => {
    const rows = CURRICULUM_2017.filter((item) => item.grade === grade).map(row);
    return [`## ${grade}年`, '', '| コード | 事項 | 文 | 学ぶところ |', '| --- | --- | --- | --- |', ...rows, ''].join(
      '\n',
    );
  });
  return [HEAD, `${CURRICULUM_2017.length} 事項のうち ${served} 事項にレベルがあります。`, '', ...sections].join('\n');
}

const curriculumCommand: CommandFunction = async (_, terminal) => {
  await terminal.writeLine(curriculumPageText().trimEnd());
  return 0;
};

/** Prints the text of docs/curriculum.md on standard output. */
export function main(): Promise<void> {
  return runCommandAsMainProgram(curriculumCommand);
}
