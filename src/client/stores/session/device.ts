import { student } from '#client/scopes/scopes.ts';
import type { Mutation } from '#client/mutations/mutation.ts';
import type { ApplicationScope, StudentScope } from '#client/scopes/scope.ts';
import type { Partition, WriteOutcome } from '#client/storage/partition.ts';
import type { Device } from '#client/sync/device.ts';

/** This tab's device while a student is signed in. For stores alone. */
export const currentDevice = student.signal<Device | undefined>(undefined);

/** The device of a scope; none once it has closed. */
export function deviceOf(scope: StudentScope | ApplicationScope): Device | undefined {
  return scope.isOpen ? currentDevice.peek() : undefined;
}

export function partitionOf(scope: StudentScope | ApplicationScope): Partition | undefined {
  return deviceOf(scope)?.partition;
}

/** Takes an action of a scope's student; `saved` once it is on the device. */
export async function perform<Input, Answer>(
  scope: StudentScope | ApplicationScope,
  mutation: Mutation<Input, Answer>,
  input: Input,
): Promise<WriteOutcome> {
  return deviceOf(scope)?.outbox.perform(mutation, input) ?? 'closed';
}
