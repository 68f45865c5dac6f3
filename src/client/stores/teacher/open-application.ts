import { computed } from '@preact/signals-react';
import { teacher } from '#client/scopes/scopes.ts';
import { classes } from './classes.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { ClassDetail, NamedApplication } from '#contract/teacher/class-calls.ts';

const chosen = teacher.signal<ApplicationCode | undefined>(undefined);

const openClass = computed<ClassDetail | undefined>(() => {
  const open = classes.current.value;
  return open.status === 'ready' ? open.value : undefined;
});
const offered = computed<readonly NamedApplication[]>(() => openClass.value?.applications ?? []);

/** The application whose work a class's screens show; the choice goes along from screen to screen. */
export const openApplication = {
  offered,
  /** Every application that there is. */
  units: computed<readonly NamedApplication[]>(() => openClass.value?.units ?? []),
  code: computed(() => (offered.value.find(({ code }) => code === chosen.value) ?? offered.value[0])?.code),
  choose: (code: ApplicationCode): void => void (chosen.value = code),
} as const;
