import { useEffect } from 'react';
import { createPath, useNavigation } from 'react-router';
import { whyReloaded } from '#platform/builds/reload-page.ts';
import { setDestination, watchBuild } from '#platform/builds/watch-build.ts';
import { showToast } from '#platform/ui/show-toast.ts';

const WHY = { updated: 'The shop was updated.', again: 'This page was loaded again.' };

export function BuildWatch() {
  const { location } = useNavigation();
  useEffect(watchBuild, []);
  useEffect(() => {
    setDestination(location ? createPath(location) : null);
  }, [location]);
  useEffect(() => {
    const why = whyReloaded();
    if (why) showToast({ stack: 'shop', type: 'info', text: `${WHY[why]} What you entered is still here.` });
  }, []);
  return null;
}
