import { createRoot } from 'react-dom/client';
import '../../../ui/theme.css';
import { examples } from './examples.tsx';
import { measureDrawing } from './measure.tsx';
import './page.css';

/** Shows the example that the address names after `#`, or all; measures when it says `measure`. */
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
const chosen = decodeURIComponent(location.hash.slice(1));
if (chosen === 'measure') {
  root.dataset.times = JSON.stringify(await measureDrawing(root));
} else {
  createRoot(root).render(
    <>
      <h1>Charts</h1>
      {Object.entries(examples)
        .filter(([name]) => chosen === '' || chosen === name)
        .map(([name, Example]) => (
          <section key={name} data-example={name}>
            <Example />
          </section>
        ))}
    </>,
  );
}
