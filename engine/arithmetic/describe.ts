import type { CalculationClass, RegroupingRule, WholeNumberClass } from './calculation.ts';

/**
 * Returns a description of a level's calculations for teachers, such as 「何十＋1けた（くり上がりなし、99まで）、…」 (a multiple of ten
 * plus a one-digit number, without carrying, up to 99).
 */
export function describeCalculationsForTeachers(calculations: readonly CalculationClass[]): string {
  return [...new Set(calculations.map(describe))].join('、');
}

function describe(calculation: CalculationClass): string {
  switch (calculation.kind) {
    case 'sum': {
      const [one, other] = calculation.operands.map(nameOf);
      return `${one}＋${other}（${limits(calculation.carrying, 'くり上がり', `答えは${calculation.most}まで`)}）`;
    }
    case 'difference': {
      const [minuend, subtrahend] = calculation.operands.map(nameOf);
      const limit = `${calculation.most}までから、答えは${nameOf(calculation.result)}`;
      return `${minuend}−${subtrahend}（${limits(calculation.borrowing, 'くり下がり', limit)}）`;
    }
    case 'twoUnits': {
      if (calculation.unit === '時・分')
        return `時刻と時間の＋−（ちょうどの時を${calculation.regrouping ? 'こえる' : 'こえない'}）`;
      const [large = '', small = ''] = calculation.unit.split('・');
      return `${large}と${small}の量の＋−（単位をこえるくり上がり・くり下がり${calculation.regrouping ? 'あり' : 'なし'}）`;
    }
    case 'decimalSum':
      return `1/${10 ** calculation.places}の位までの小数の＋−`;
    case 'fractionSum':
      return calculation.denominators === 'different'
        ? '分母のちがう分数の＋−（通分・約分あり）'
        : `分母が同じ分数の＋−（${calculation.improper ? '仮分数もあり' : '1まで'}、約分なし）`;
    case 'product': {
      const [one, other] = calculation.operands.map(nameOf);
      return `${one}×${other}`;
    }
    case 'missingFactor':
      return '九九で□をもとめる（3×□＝24）';
    case 'quotient': {
      const [dividend, divisor, quotient] = [calculation.dividend, calculation.divisor, calculation.quotient].map(
        nameOf,
      );
      const rest = calculation.remainder ? '、あまりあり' : '、わりきれる';
      return `${dividend}÷${divisor}（商は${quotient}${rest}${calculation.digitwise ? '、どの位もわりきれる' : ''}）`;
    }
    case 'decimalProduct':
      return calculation.by === 'whole' ? '小数×整数' : '整数・小数×小数';
    case 'decimalQuotient':
      return calculation.by === 'whole' ? '整数・小数÷整数（商は小数）' : '整数・小数÷小数';
    case 'fractionProduct':
      return calculation.by === 'whole' ? '分数×整数' : '整数・分数×分数';
    case 'fractionQuotient':
      return calculation.by === 'whole' ? '分数÷整数' : '整数・分数÷分数';
    case 'quotientAsFraction':
      return '整数÷整数（商は分数）';
  }
}

function limits(rule: RegroupingRule, word: string, most: string): string {
  const regrouping = describeRegrouping(rule, word);
  return regrouping === '' ? most : `${regrouping}、${most}`;
}

function describeRegrouping(rule: RegroupingRule, word: string): string {
  switch (rule) {
    case 'never':
      return `${word}なし`;
    case 'always':
      return `${word}あり`;
    case 'onesOnly':
      return `${word}は一の位と十の位の間だけ`;
    case 'notThroughZero':
      return `0をこえる${word}なし`;
    case 'any':
      return '';
  }
}

const TENS_NAMES = ['', '何十', '何百何十'] as const;
const HUNDREDS_NAMES = ['', '', '何百'] as const;

function nameOf({ digits: [least, most], zeros }: WholeNumberClass): string {
  const exact = least === most;
  if (zeros === 1) return exact ? (TENS_NAMES[most - 1] ?? '10でわりきれる数') : '10でわりきれる数';
  if (zeros === 2) return exact ? (HUNDREDS_NAMES[most - 1] ?? '100でわりきれる数') : '100でわりきれる数';
  if (zeros === 3) return '1000でわりきれる数';
  if (exact) return `${most}けた`;
  return least === 1 ? `${most}けたまで` : `${least}〜${most}けた`;
}
