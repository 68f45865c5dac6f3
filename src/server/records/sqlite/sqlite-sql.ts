import { additionOf, replacementOf } from '#server/records/row-forms.ts';
import type { Sql, Value } from '#server/records/database.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** The statements of a transaction that has a connection for itself. */
export function connectionSql(connection: SqliteConnection): Sql {
  return {
    all: async <Row>(sql: string, params: readonly Value[] = []) => connection.ask('all', sql, params) as Row[],
    get: async <Row>(sql: string, params: readonly Value[] = []) =>
      connection.ask('get', sql, params) as Row | undefined,
    run: async (sql, params = []) => connection.ask('run', sql, params) as number,
    later: async (sql, params = []) => void connection.ask('run', sql, params),
    add: async (form, row) => void connection.ask('run', additionOf(form), row),
    put: async (form, row) => void connection.ask('run', replacementOf(form), row),
    within: (work) => work(),
    lock: async () => {},
  };
}
