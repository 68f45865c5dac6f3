import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Programs that stand for pg_dump, pg_restore and psql: those of a machine may be older than the database of the tests, or missing.
 * Their database is the file `rows`; a dump is PGDMP, these rows and END. They keep to what the product counts on: a dump that
 * ends too early fails when it is read, and what has no COMMIT at its end changes nothing.
 */
const PROGRAMS = {
  pg_dump: String.raw`
printf '%s\n' "$*" "PGPASSWORD=$PGPASSWORD" > "$here/called"
echo PGDMP; cat "$here/rows"
if test -e "$here/broken"; then echo 'pg_dump: error: connection lost' >&2; exit 1; fi
echo END`,
  pg_restore: String.raw`
for file; do :; done
if test "$(tail -n 1 "$file")" != END; then echo 'pg_restore: error: end of file' >&2; exit 1; fi
case "$*" in
  *--table=*) table="$(echo "$*" | sed 's/.*--table=\([a-z_]*\).*/\1/')"; sed -n "/^COPY public.$table /,/^\\\\\.$/p" "$file" ;;
  *--file=-*) sed '1d;$d' "$file"; if test -e "$here/broken"; then echo 'pg_restore: error: end of file' >&2; exit 1; fi ;;
esac`,
  psql: String.raw`
cat > "$here/asked"
test "$(head -n 1 "$here/asked")" = 'BEGIN;' || exit 3
if test "$(tail -n 1 "$here/asked")" = 'COMMIT;'; then sed '1,/^END /d;/^-- The note/,$d' "$here/asked" > "$here/rows"; fi`,
};

export interface PostgresPrograms {
  rows(): string;
  /** With what pg_dump was called last, and the password beside it. */
  called(): string;
  /** All that psql was told last. */
  asked(): string;
  keep(rows: string): void;
  /** From now on they end in the middle of what they do; or not any more. */
  breakThem(isBroken: boolean): void;
}

/** Puts them first into PATH; `rows` is what the database holds at first. */
export function standInPrograms(folder: string, rows: string): PostgresPrograms {
  const place = join(folder, 'programs');
  mkdirSync(place);
  for (const [name, script] of Object.entries(PROGRAMS)) {
    writeFileSync(join(place, name), `#!/bin/sh\nhere='${place}'\n${script}\n`, { mode: 0o755 });
  }
  const keep = (text: string): void => writeFileSync(join(place, 'rows'), text);
  keep(rows);
  process.env['PATH'] = `${place}:${process.env['PATH']}`;
  return {
    rows: () => readFileSync(join(place, 'rows'), 'utf8'),
    called: () => readFileSync(join(place, 'called'), 'utf8'),
    asked: () => readFileSync(join(place, 'asked'), 'utf8'),
    keep,
    breakThem: (isBroken) => {
      if (isBroken) writeFileSync(join(place, 'broken'), '');
      else rmSync(join(place, 'broken'), { force: true });
    },
  };
}
