import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { useZodForm } from './forms.ts';

const schema = z.object({ name: z.string() });

/** Reports which parts of the form's state render the form again when they change. */
function Form({ onRender }: { onRender: (subscriptions: object) => void }) {
  const form = useZodForm(schema, { defaultValues: { name: '' } });
  const { error, ...field } = form.field('name');
  onRender(form.control._proxyFormState);
  return <input {...field} aria-invalid={error !== undefined} />;
}

it('subscribes a field to the errors only, not to each change of dirty and touched fields', () => {
  let subscriptions = {};
  renderToStaticMarkup(
    <Form
      onRender={(all) => {
        subscriptions = all;
      }}
    />,
  );
  const subscribed = Object.entries(subscriptions).flatMap(([name, on]) =>
    on === false ? [] : [name],
  );
  expect(subscribed).toEqual(['errors']);
});
