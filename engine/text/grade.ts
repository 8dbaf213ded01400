export const GRADES = [1, 2, 3, 4, 5, 6] as const;
/** A grade of primary school (小学校の学年). */
export type Grade = (typeof GRADES)[number];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The code point just before the first kanji of Unicode. */
const START = 0x4dff;

/**
 * The kanji of kyoiku-kanji.ts in half the size, because every device loads this table. A letter is the distance from
 * the code point of the previous kanji: `A` is 1, `z` is 52. If a number precedes the letter, 52 times this number is
 * added to the distance.
 */
const GAPS: Readonly<Record<Grade, string>> = {
  1:
    'ACFAAhvuHl1i10ucFBY2L3E3JB3DPZ13p1P9hRB1V9IGO3M1t6zI2l18u15v1pD5afDk1R2h3w12E3Xc20m11E4MB7nQGC6KA2H5A12W1ct9' +
    'q15u12N2v15V15T15F3q1a5S14u25C2B3E',
  2:
    'Hw2DHd1b1EBG9SAEiYm1fFA1R3twBM1TrYLXD13tUJUd4z3fBcGDBN2mP9GR1PW2v6Dct1eT2TBJRFbOp1C1l10SU14zW1LI1gQFWFx1zbk1' +
    'TL10D8uVG1vAM2cc3h1H16B7Qk8K5dSu7d4dC6g2kF7W1O4L3JWTw1w9O1R1mq6o1a1E3n25B5uqntHP1ksO7d2X3c11k1UWhM6zB18AIS6e' +
    'HI5tm1f1C3aV5n2Z7eO8RdN',
  3:
    'BUKZbwC1VAM2Dv1O1W6iOh2V2pfLH1EjA2XRIAfZJ1jJO1Af1wI9e9X3AI8TAQECLQSr1NK2E1J4X1g1LEtEB1t2BL3D1V1GH1MbP5cS1N2A' +
    'CF10u1B1cJ1QY1vF1mWDR1r2J1T4D1r2C1dg4F1ZL3f1O1KoFKX1B1S2A1DFmY3W7e8b7t5pBYE2L3YAyQ1ETSg3Qm5jhOh1O3H2BE1BQZC1' +
    'z6wn2mi7pD1Py3Q10r2o3pL6q12jn9s1hH7S1l4G2P3f1Ca3YhoDdSXA3AU1bE2S2O1H14y4GaQ1D2z4Z3J1B3A26t',
  4:
    'N2TL1OLAMqvAB1GzhnPF1RO1k1C1NJgDC1K1xHDN1DvAJJS1J1YBDBV1d1BL1v3s5y2p4Dt2E3DhFW1A5Z3rHgLaYS3UQ2E4EKdgB1xGa1O2' +
    'hNgRv5h4kV2J2Y10XdL1B1J1c1S2oaOABiOed1yA1P1IiH3o3H1R3k2C2bBw1fkZN1tu2o2S1W1B1p5L3VUFqim3ZR13F6o2U11fK3pe3Ma2' +
    'ne6L1XVz2B6x1B1o9N2j1UEz1C3X22CL5ZYY1r1e1RF3h5zX10E1o2Lb2Awj2A4d6q3S8g2RN1ZR3y3Q1dF2UTa2m2R21n',
  5:
    '1R2heHE1Mc1T1HQc1c1I1B3h2UZRQ2JfI3b1WJC1j6ZZ5lCO1AAe1P2GHu1dPD1f1C2w3O6aK1V1CY8EnM1MV2Jz1WWRtEO1H3B2dX5Y1m3Q' +
    'YDq1I5dPFL1n1Fr3E3Q1H1p1Mf3j3S7uN1RXB1v2S4u1QjQ2B2V1L5k6N2c1yG1B2y2O6iL6s2J4n2d2Xbq2RPC8a3j1A1NfrkE1UPY1hV5R' +
    '1K2D1tt1jK4vFb30QH3FJ2f1f1VDKY3pB1Ge4CW1LFECICDHTCL11R3bGOZta5K4oT18Edpg1B2k3d1A3S',
  6:
    'm1WBtf4J1jBu2q2Kvv1n1dC1CCR1o2kD1Ja1LXR1P5D6z2p1o7De2o6gEnBPBDFixJBBDmIPKO7gJ1lcJEl1a2sH1QH2g6Q1q1zF1RXD2e1F' +
    'F1R4O3CI3O1UsX2Ai1r1E1i3L6WHP4o2a5FJ1Zm3t2f4N1d3T5q3L8F7Wg1V3P1fDr4m3i4vW1zze3bK3u3YkJHG1w3QH6L1l2h1vIIr1G1Q' +
    'A1lUKY4I7F1s2U6n8Q2SDJM3dQ1ybIqtAHKDxh2F6VO15w2R2SB4V3z1a12cZ3NNI1D1S2d2wN12n',
};

function kanjiOf(gaps: string): string[] {
  let at = START;
  return Array.from(gaps.matchAll(/(\d*)([A-Za-z])/gu), ([, laps, letter = '']) => {
    at += Number(laps) * LETTERS.length + LETTERS.indexOf(letter) + 1;
    return String.fromCodePoint(at);
  });
}

const GRADE_BY_KANJI: ReadonlyMap<string, Grade> = new Map(
  GRADES.flatMap((grade) => kanjiOf(GAPS[grade]).map((kanji) => [kanji, grade] as const)),
);

/** Returns the grade that teaches a kanji; null for any other character. */
export function gradeOfKanji(character: string): Grade | null {
  return GRADE_BY_KANJI.get(character) ?? null;
}
