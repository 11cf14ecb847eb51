import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { quietTools } from '../quiet-tools.mjs';
import type { TurboSummary } from './turbo-outcome.ts';

/** Runs all tasks, even after failures, prints their output and returns turbo's summary. */
export async function runTurbo(tasks: readonly string[], cwd: string): Promise<TurboSummary | undefined> {
  const turbo = spawn('turbo', ['run', ...tasks, '--continue=always', '--summarize', '--json'], {
    cwd,
    env: { ...process.env, ...quietTools, npm_config_loglevel: 'silent' },
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  turbo.on('error', (error) => console.error(error.message));
  let summary: TurboSummary | undefined;
  for await (const line of createInterface({ input: turbo.stdout })) {
    const event = parseEvent(line);
    const summaryFile = /^\s*Summary:\s+(.+)$/.exec(event.text)?.[1];
    if (event.source !== 'turbo') printTaskLine(event);
    else if (summaryFile) summary = JSON.parse(readFileSync(summaryFile.trim(), 'utf8'));
  }
  return summary;
}

interface TurboEvent {
  source: string;
  text: string;
}

function parseEvent(line: string): TurboEvent {
  try {
    return JSON.parse(line);
  } catch {
    return { source: 'unknown', text: line };
  }
}

function printTaskLine({ source, text }: TurboEvent): void {
  if (/^cache (hit|miss|bypass)/.test(text) || text.trim() === '') return;
  console.log(`${source.replace(/^\/\/#|^@keytally\//, '')} | ${text}`);
}
