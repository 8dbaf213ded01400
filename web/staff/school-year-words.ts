/** A school year with its place in time: 「2025年度（昨年度）」. */
export function schoolYearWords(schoolYear: number, runningYear: number): string {
  const place = placeInTime(schoolYear - runningYear);
  return place === null ? `${schoolYear}年度` : `${schoolYear}年度（${place}）`;
}

function placeInTime(distance: number): string | null {
  switch (distance) {
    case -1:
      return '昨年度';
    case 0:
      return '今年度';
    case 1:
      return '来年度';
    default:
      return null;
  }
}
