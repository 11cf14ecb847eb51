import { share } from './random.ts';

/** A feature of the demo product, a desktop editor. */
export interface Feature {
  readonly category: string | null;
  readonly name: string;
  /** Share of the users who know it. */
  readonly reach: number;
  /** The value of a use, if it has one: its median and its number of decimals. */
  readonly value?: { readonly median: number; readonly decimals: number } | undefined;
}

/** Features by category, categories and features by popularity. The first line has no category. */
const MENU: readonly (readonly [category: string | null, names: string])[] = [
  [null, 'Ready, Window focused, Notification shown, Tip shown, Settings synchronised, Hang recovered'],
  [
    'File',
    'Open, Save, Save All, New, Close, Open Recent, Save As, Export, Revert, Print, Import, Rename, Share, Pin Tab, Encoding',
  ],
  [
    'Edit',
    'Paste, Undo, Copy, Cut, Redo, Select All, Comment Line, Duplicate Line, Move Line, Indent, Sort Lines, Join Lines, Multi-Cursor, Change Case, Trim White Space, Emoji',
  ],
  [
    'Navigate',
    'Go to File, Go to Definition, Back, Go to Line, Forward, Go to Symbol, Find Usages, Recent Locations, Bookmark, Next Error, Bracket, Hierarchy',
  ],
  [
    'Search',
    'Find, Find Next, Replace, Find in Files, Find Previous, Replace All, Search Everywhere, Regular Expression, Save Search, Structural Search',
  ],
  [
    'Completion',
    'Accepted, Dismissed, Inline Accepted, Documentation, Snippet, Import Added, Postfix, Whole Line',
  ],
  [
    'Version Control',
    'Commit, Pull, Diff, Push, Branch, Checkout, Blame, Stash, Merge, Rebase, Log, Resolve Conflict, Cherry-Pick, Tag, Submodule, Bisect',
  ],
  ['Run', 'Run, Rerun, Stop, Edit Configuration, Run with Coverage, Run Anything, Attach, Profile'],
  [
    'Debug',
    'Toggle Breakpoint, Step Over, Continue, Step Into, Evaluate, Step Out, Watch, Conditional Breakpoint, Set Value, Frame, Memory View, Remote',
  ],
  ['Terminal', 'Open, New Tab, Clear, Split, Kill, Run Selection, Change Shell, Find'],
  [
    'Code',
    'Reformat, Quick Fix, Optimise Imports, Fold, Unfold, Generate, Surround With, Inspect, Override Methods, Implement Methods, Clean Up, Template',
  ],
  [
    'Refactor',
    'Rename, Extract Variable, Extract Method, Inline, Move, Change Signature, Extract Parameter, Safe Delete, Extract Interface, Pull Up, Push Down',
  ],
  [
    'View',
    'Zoom In, Zoom Out, Toggle Sidebar, Split Editor, Full Screen, Word Wrap, Minimap, Preview, Zen Mode, Presentation, Compare, White Space',
  ],
  ['Tests', 'Run All, Run One, Rerun Failed, Show Output, Coverage, Generate, Compare Snapshot, History'],
  [
    'Build',
    'Build Project, Build Module, Clean, Rebuild, Deploy, Show Log, Cancel, Analyse Size, Bundle, Sign',
  ],
  [
    'Assistant',
    'Ask, Explain, Apply Edit, Generate Tests, Write Commit Message, Reject Edit, Attach File, Fix',
  ],
  [
    'Settings',
    'Open, Theme, Keymap, Font, Code Style, Export, Import, Plug-in Enabled, Plug-in Disabled, Reset, Proxy, Language',
  ],
  [
    'Extensions',
    'Browse, Install, Update, Disable, Remove, Rate, Install from Disk, Enable, Report, Details',
  ],
  [
    'Database',
    'Run Query, Connect, Browse Table, Export Rows, Edit Row, Explain Plan, Diagram, Import, Disconnect',
  ],
  ['Remote', 'Connect, Reconnect, Forward Port, Open Container, Upload, Download, Synchronise, Disconnect'],
  ['Collaboration', 'Join, Share, Follow, Comment, Leave, Invite, Mute, Record, Hand Over'],
  [
    'Help',
    'What Is New, Documentation, Shortcuts, Check for Updates, Feedback, Report Problem, Tutorial, About',
  ],
];

const VALUES: Readonly<Record<string, Feature['value']>> = {
  'File/Open': { median: 38.5, decimals: 3 }, // kilobytes
  'File/Save': { median: 41.25, decimals: 3 },
  'File/Export': { median: 1.8, decimals: 2 }, // seconds
  'File/Print': { median: 4, decimals: 0 }, // pages
  'Edit/Paste': { median: 64, decimals: 0 }, // characters
  'Search/Find in Files': { median: 23, decimals: 0 }, // matches
  'Search/Replace All': { median: 7, decimals: 0 },
  'Version Control/Commit': { median: 5, decimals: 0 }, // files
  'Tests/Run All': { median: 14.2, decimals: 1 }, // seconds
  'Build/Build Project': { median: 21.4, decimals: 1 },
  'Assistant/Ask': { median: 0.0042, decimals: 6 }, // cost
  'Database/Run Query': { median: 0.083, decimals: 3 },
};

/** Every feature, in the order of `cumulated`. */
export const features: readonly Feature[] = MENU.flatMap(([category, names], place) =>
  names.split(', ').map((name, rank): Feature => {
    const value = VALUES[`${category}/${name}`];
    const reach = 1 / (1 + 0.06 * place + 0.12 * rank);
    return { category, name, reach, value };
  }),
);

const cumulated = cumulate(MENU.flatMap(([, names], place) => popularity(place, names.split(', ').length)));

/** The index of the feature for a random number in [0, 1), weighted by popularity. */
export function featureAt(draw: number): number {
  const target = draw * (cumulated.at(-1) ?? 0);
  let [low, high] = [0, cumulated.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulated[middle] ?? 0) > target) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether a user knows a feature; always the same for the same pair. */
export function knows(userSeed: number, feature: number): boolean {
  return share(userSeed, feature) < (features[feature]?.reach ?? 0);
}

/** Zipf's law for categories and for features, with few uses of features without a category. */
function popularity(place: number, names: number): number[] {
  const weight = place === 0 ? 0.1 : 1 / place ** 0.8;
  return Array.from({ length: names }, (_, rank) => weight / (rank + 1) ** 1.1);
}

function cumulate(weights: readonly number[]): number[] {
  let sum = 0;
  return weights.map((weight) => {
    sum += weight;
    return sum;
  });
}
