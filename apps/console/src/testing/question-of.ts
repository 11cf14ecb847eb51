import type { Page } from 'playwright-core';
import { readAddress } from '../question/codec/address.ts';
import type { Question } from '../question/codec/question.ts';

/** The question in the address of a page. */
export function questionOf(page: Page): Question {
  const [, parameters = ''] = page.url().split('?');
  return readAddress(Object.fromEntries(new URLSearchParams(parameters))).question;
}
