import { definitions } from '../../generated/definitions.ts';
import { Words } from '../../help/words.tsx';
import { LAYERS } from './statuses.ts';
import styles from './users.module.css';

/** What each status means, in the words of the contract; a loss is what was asked for. */
export function StatusMeanings({ lost }: { readonly lost: string }) {
  return (
    <dl className={styles.meanings}>
      {LAYERS.map(({ id, name }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{id === 'lost' ? `Users ${lost}.` : <Words text={definitions[`StatusCounts.${id}`]} />}</dd>
        </div>
      ))}
    </dl>
  );
}
