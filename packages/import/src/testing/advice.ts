import type { Advice } from '../text/advice.ts';

export const advice: Advice = { onBytes: 'choose another encoding', onEncoding: 'choose Windows-1252.' };
