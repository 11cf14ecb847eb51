import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { COSTS, type Costs } from '../check/costs.ts';
import type {} from './in-tests.ts';

/** Leaves what each file of tests took. */
// biome-ignore lint/style/noDefaultExport: Vitest loads the default export of a file.
export default class CostReporter implements Reporter {
  #root = '';

  onInit({ config }: Vitest): void {
    this.#root = config.root;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const costs: Costs = modules.map((module) => ({
      file: relative(this.#root, module.moduleId),
      cpuSeconds: module.meta().cpuSeconds ?? 0,
    }));
    const file = join(this.#root, COSTS);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(costs));
  }
}
