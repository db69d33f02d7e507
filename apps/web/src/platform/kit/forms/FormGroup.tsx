import { type ReactNode, useId } from 'react';

/** Fields that belong together: the title left, the fields right in two columns. `isWide` gives them one. */
export function FormGroup({
  title,
  isWide = false,
  children,
}: {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="form-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={isWide ? 'form-fields wide' : 'form-fields'}>{children}</div>
    </section>
  );
}
