import type { Schema } from '@keytally/contract';
import type { PropertyLabels } from '@keytally/contract/properties';
import { CommandError } from '../../command/command-error.ts';
import { wholeNumber } from '../../command/flags.ts';
import type { FindEvents } from './funnel.ts';
import { conditionsByPlace, namesIn } from './numbered.ts';
import type { QuestionFlags } from './question-flags.ts';
import { todayOf } from './users.ts';
import { whereField } from './where.ts';

type Line = Schema<'TrendLine'>;
type Formula = Schema<'TrendFormula'>;

/** What a line measures, as people say it. */
const MEASURES: Readonly<Record<string, Line['measure']>> = {
  uses: 'uses',
  users: 'users',
  'uses-per-user': 'usesPerUser',
  sum: 'sum',
  mean: 'mean',
  median: 'median',
  p75: 'p75',
  p90: 'p90',
  p95: 'p95',
  p99: 'p99',
};

const LINE_EXAMPLE =
  '"users File/Export|File/Print", or with a label of its own "Exporters: users File/Export"';

const FORMULA_EXAMPLE =
  '"Share: percent Exporters of Active", "Each: ratio Exports / Exporters", "Week: mean-7 Exports", "So far: cumulative Exports", ' +
  '"Both: total A + B" or "More: difference A - B"';

/** What the flags ask of trends, beside days, filters, groups and segments. */
export async function trendsRequestOf(
  flags: QuestionFlags,
  propertyLabels: PropertyLabels | undefined,
  findEvents: FindEvents,
) {
  const texts = flags.line.length === 0 ? usualLines(flags) : flags.line;
  const where = conditionsByPlace('--where-line', flags.whereLine, texts.length);
  const lines = [];
  for (const [index, text] of texts.entries()) {
    const { label, rest } = labelled('--line', text, LINE_EXAMPLE);
    const [, word = '', events = ''] = /^(\S+)\s*(.*)$/s.exec(rest) ?? [];
    const measure = MEASURES[word];
    if (measure === undefined)
      throw new CommandError(
        `--line is "${text}"; begin with one of ${Object.keys(MEASURES).join(', ')}, such as ${LINE_EXAMPLE}.`,
        2,
      );
    lines.push({
      label,
      measure,
      ...(events !== '' && { events: await findEvents(namesIn('--line', events)) }),
      ...whereField('useConditions', '--where-line', where.get(index + 1) ?? [], propertyLabels),
    });
  }
  const formulas = flags.formula.map(formulaOf);
  return { lines, ...(formulas.length > 0 && { formulas }), ...todayOf(flags) };
}

/** Activity without a use has no hour, so by hours there are no users of any. */
function usualLines({ by }: QuestionFlags): readonly string[] {
  return by === 'hour' ? ['Uses: uses'] : ['Users: users', 'Uses: uses'];
}

/** The label before a colon; without one the text is its own label. */
function labelled(flag: string, text: string, example: string): { label: string; rest: string } {
  const [, own, rest = text] = /^\s*([^:]*\S)\s*:\s(.*)$/s.exec(text) ?? [];
  const trimmed = rest.trim();
  const label = own ?? trimmed;
  if (label === '' || [...label].length > 64)
    throw new CommandError(
      `${flag} is "${text}"; give it a label of 1 to 64 characters, such as ${example}.`,
      2,
    );
  return { label, rest: trimmed };
}

function formulaOf(text: string): Formula {
  const { label, rest } = labelled('--formula', text, FORMULA_EXAMPLE);
  const [, word = '', operands = ''] = /^(\S+)\s+(.*)$/s.exec(rest) ?? [];
  const formula = formulaWith(label, word, operands);
  if (formula === undefined)
    throw new CommandError(`--formula is "${text}"; write it like ${FORMULA_EXAMPLE}.`, 2);
  return formula;
}

function formulaWith(label: string, word: string, operands: string): Formula | undefined {
  const [, periods] = /^mean-(\d+)$/.exec(word) ?? [];
  if (periods !== undefined)
    return {
      label,
      formula: 'movingMean',
      of: operands,
      periods: wholeNumber('N of "mean-N" in --formula', periods, 2, 366),
    };
  if (word === 'cumulative') return { label, formula: 'cumulative', of: operands };
  if (word === 'total') return { label, formula: 'total', of: operands.split(' + ') };
  const [first = '', second, third] = operands.split(SEPARATORS[word] ?? '\0');
  if (second === undefined || third !== undefined) return undefined;
  if (word === 'ratio') return { label, formula: 'ratio', dividend: first, divisor: second };
  if (word === 'difference') return { label, formula: 'difference', from: first, subtract: second };
  return { label, formula: 'percent', part: first, of: second.split(' + ') };
}

/** What stands between the two parts of a formula. */
const SEPARATORS: Readonly<Record<string, string>> = { ratio: ' / ', difference: ' - ', percent: ' of ' };
