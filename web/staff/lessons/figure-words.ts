import type { Share } from '../../../engine/measures/share.ts';

/** 75%, or 3/4 where a percentage would say more than is known; a line where nobody counts. */
export function shareWords(share: Share): string {
  if (share.of === 0) return '—';
  switch (share.kind) {
    case 'percent':
      return `${share.percent}%`;
    case 'tooFew':
      return `${share.part}/${share.of}`;
  }
}

export function meanWords(mean: number | null, unit: string): string {
  return mean === null ? '—' : `${(Math.round(mean * 10) / 10).toLocaleString('ja-JP')}${unit}`;
}

/** 45秒, 3分20秒. */
export function secondsWords(seconds: number | null): string {
  if (seconds === null) return '—';
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes === 0 ? `${whole}秒` : `${minutes}分${whole % 60}秒`;
}
