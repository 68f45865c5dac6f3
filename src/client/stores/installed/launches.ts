import { navigation } from '#client/stores/page/navigation.ts';

/** A launch of the installed application, by its icon or one of its shortcuts. */
interface Launch {
  readonly targetURL?: string;
}

interface LaunchQueue {
  readonly setConsumer: (take: (launch: Launch) => void) => void;
}

/**
 * The installed application is launched into the window that is open (the manifest's `launch_handler`), which stays where it
 * was; a shortcut opens its page there.
 */
export function followLaunches(): void {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ targetURL }) => {
    const page = targetURL === undefined ? '' : new URL(targetURL).pathname.split('/')[2];
    if (page && navigation.stage.peek() === 'signed-in') navigation.go(page);
  });
}
