import type { InputValues } from '#contract/engineering/input.ts';
import type { WorkArea } from '#contract/engineering/work-area.ts';

/** An open work area: a button, two numbers and a choice that is applied at once. */
export const launchArea = (inputs: InputValues): WorkArea => ({
  nodeId: 'launch',
  title: 'Launch',
  open: true,
  loading: false,
  status: 'on',
  readOnly: false,
  inputs,
  sections: [
    {
      title: 'Launch',
      columns: 1,
      buttons: [{ name: 'centre', label: 'Centre it' }],
      inputs: [
        { name: 'speed', type: 'number', label: 'Speed' },
        { name: 'angle', type: 'number', label: 'Angle' },
        {
          name: 'method',
          type: 'buttonGroup',
          label: 'Method',
          submitOnChange: true,
          choices: [
            { value: 'hand', label: 'By hand' },
            { value: 'catapult', label: 'Catapult' },
          ],
        },
      ],
      outputs: [],
    },
  ],
  warnings: [],
  errors: [],
});
