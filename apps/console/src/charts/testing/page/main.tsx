import { createRoot } from 'react-dom/client';
import '../../../ui/theme.css';
import { examples } from './examples.tsx';
import './page.css';

/** Shows the example that the address names after `#`, or all. */
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
const chosen = decodeURIComponent(location.hash.slice(1));
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
    <output id="selected" />
  </>,
);
