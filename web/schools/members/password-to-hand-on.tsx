import style from '../../staff/cells.module.css';

type PasswordProps = { readonly name: string; readonly email: string | null; readonly password: string };

/** Shown once: nobody can read it again, only make another. */
export function PasswordToHandOn({ name, email, password }: PasswordProps) {
  return (
    <>
      <p>このパスワードは、今だけ表示されます。書きとめて、本人にわたしてください。</p>
      <dl className={style.facts}>
        <dt>名前</dt>
        <dd>{name}</dd>
        <dt>メールアドレス</dt>
        <dd className={style.address}>{email}</dd>
      </dl>
      <output className={style.password} aria-label="パスワード">
        {password}
      </output>
    </>
  );
}
