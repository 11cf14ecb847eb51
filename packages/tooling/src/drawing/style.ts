/** Colours for light and dark mode. The drawing has its own background, in case the page's mode is not the system's. */
export const style = `
svg { --paper: #fff; --ink: #1f2328; --quiet: #59636e; --line: #6e7781; --chip: #fff; --box: #f6f8fa; --box-edge: #afb8c1;
  --app: #ddf4ff; --app-edge: #54aeff; --source: #fff8c5; --source-edge: #d4a72c; }
@media (prefers-color-scheme: dark) {
  svg { --paper: #0d1117; --ink: #e6edf3; --quiet: #9da7b1; --line: #9da7b1; --chip: #0d1117; --box: #1c2128;
    --box-edge: #545d68; --app: #0c2d4f; --app-edge: #388bfd; --source: #3b2a04; --source-edge: #bb8009; }
}
text { font: 14px -apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif; fill: var(--quiet); }
.name { font-size: 17px; font-weight: 600; fill: var(--ink); }
.folder { font: 13px ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace; fill: var(--ink); text-anchor: middle; }
.paper { fill: var(--paper); }
.packages { fill: var(--box); stroke: var(--box-edge); }
.apps { fill: var(--app); stroke: var(--app-edge); }
.spec { fill: var(--source); stroke: var(--source-edge); }
.outside { fill: none; stroke: var(--box-edge); stroke-dasharray: 4 4; }
.chip { fill: var(--chip); stroke: var(--box-edge); }
.arrow { stroke: var(--line); stroke-width: 1.7; fill: none; marker-end: url(#head); }
.types { stroke-dasharray: 7 4; }
.file { stroke-dasharray: 2 4; }
#head path { fill: var(--line); }
`;
