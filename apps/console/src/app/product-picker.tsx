import { useProducts } from '../api/catalogue.ts';
import { useQuestion } from '../question/use-question.ts';
import { ComboBox } from '../ui/controls/combo-box.tsx';
import { Select } from '../ui/controls/select.tsx';
import logo from '../ui/icon.svg';
import styles from './product-picker.module.css';

/** More products than this are easier found by typing. */
const FEW = 12;

export function ProductPicker() {
  const { data: products = [] } = useProducts();
  const { question, ask } = useQuestion();
  const options = products.map(({ id, name, timeZone }) => ({
    id,
    label: name,
    hint: name === id ? timeZone : `${id} · ${timeZone}`,
  }));
  const words = {
    label: 'Product',
    labelHidden: true,
    options,
    value: question.product ?? products[0]?.id ?? '',
    // What was chosen of one product, such as its events, means nothing in another.
    onChange: (product: string) => ask({ product, events: undefined }),
  };
  return (
    <div className={styles.picker}>
      <img src={logo} alt="Keytally" width="24" height="24" />
      {options.length > FEW ? (
        <ComboBox {...words} />
      ) : (
        <Select {...words} isDisabled={options.length === 0} />
      )}
    </div>
  );
}
