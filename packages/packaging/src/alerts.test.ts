import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCommand } from '@keytally/tooling/commands';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ALERT_CASES, type AlertCase } from './testing/alert-series.ts';
import { inRepository } from './workspaces.ts';

const path = inRepository('examples/monitoring/alerts.yml');
const rules = readFileSync(path, 'utf8');

test('each alert says in runbook_url where on the page it is', () => {
  const said = [...rules.matchAll(/alert: (\w+)[\s\S]*?runbook_url: "(.*)"/g)];
  expect(said.length).toBe(rules.match(/- alert:/g)?.length);
  for (const [, name = '', url] of said)
    expect(url).toBe(`https://keytally.example/docs/alerts.md#${name.toLowerCase()}`);
});

/** What `promtool` is given: JSON is YAML. */
function testOf({ alert, series, firesAt = [], quietAt = [] }: AlertCase): string {
  const expr = `count(ALERTS{alertname="${alert}",alertstate="firing"})`;
  const firing = firesAt.map((eval_time) => ({ expr, eval_time, exp_samples: [{ labels: '{}', value: 1 }] }));
  const quiet = quietAt.map((eval_time) => ({ expr, eval_time, exp_samples: [] }));
  const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const tests = [{ interval: '1m', input_series, promql_expr_test: [...firing, ...quiet] }];
  return JSON.stringify({ rule_files: [path], evaluation_interval: '1m', tests });
}

const canTry = hasCommand('promtool') && inject('longTests');

test.runIf(canTry).each(ALERT_CASES)('$alert: $of (needs promtool, and time)', (given) => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-alerts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'test.yml');
  writeFileSync(file, testOf(given));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
});
