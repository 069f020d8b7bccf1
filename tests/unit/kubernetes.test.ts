// There is no Kubernetes where the tests run: its manifests are held against its own types, which name every field, and
// against what the Dockerfile and the settings say.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ROUTES } from '#shop/route-table.ts';

const project = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const manifests = () =>
  parseAllDocuments(read('ops/kubernetes/shop.yaml')).map((document) => Manifest.parse(document.toJS()));

const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
type Manifest = z.infer<typeof Manifest>;

/** Where kubernetes-types has a kind: `v1` is core, and `networking.k8s.io/v1` is networking. */
function typesOf({ apiVersion }: Manifest): string {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  return `kubernetes-types/${group.replace(/\.k8s\.io$/, '')}/${version}`;
}

/** What the compiler says of these manifests as values of their kinds: a field too many, too few, or of another type. */
function complaints(given: readonly Manifest[]): string {
  const cache = join(project, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'manifests-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lines = given.map(
    (manifest, at) =>
      `export const manifest${at}: import('${typesOf(manifest)}').${manifest.kind} = ${JSON.stringify(manifest)};`,
  );
  const file = join(folder, 'manifests.ts');
  writeFileSync(file, lines.join('\n'));
  const options = [
    '--noEmit',
    '--strict',
    '--ignoreConfig',
    '--moduleResolution',
    'bundler',
    '--module',
    'esnext',
  ];
  try {
    execFileSync(join(project, 'node_modules/.bin/tsc'), [...options, file], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    return z.object({ stdout: z.string() }).parse(error).stdout;
  }
}

test('each manifest has the fields of its kind and no others', () => {
  const all = manifests();
  expect(all.map(({ kind }) => kind)).toEqual([
    'PersistentVolumeClaim',
    'PersistentVolumeClaim',
    'Deployment',
    'PodDisruptionBudget',
    'Service',
    'Ingress',
    'CronJob',
  ]);
  expect(complaints(all)).toBe('');
  const [deployment] = all.filter(({ kind }) => kind === 'Deployment');
  const misspelled = JSON.parse(JSON.stringify(deployment).replace('readinessProbe', 'readynessProbe'));
  expect(complaints([misspelled])).toContain('readynessProbe');
});

const Container = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  envFrom: z.tuple([z.object({ secretRef: z.object({ name: z.string() }) })]),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const Probe = z.looseObject({ httpGet: z.looseObject({ path: z.string() }) });
const Pod = z.looseObject({
  automountServiceAccountToken: z.literal(false),
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
  containers: z.tuple([Container]),
  volumes: z.array(
    z.looseObject({
      name: z.string(),
      persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
    }),
  ),
});
const WithPods = z.union([
  z.object({ spec: z.looseObject({ template: z.object({ spec: Pod }) }) }),
  z
    .object({
      spec: z.object({
        jobTemplate: z.object({ spec: z.looseObject({ template: z.object({ spec: Pod }) }) }),
      }),
    })
    .transform(({ spec }) => spec.jobTemplate),
]);
const pods = () =>
  manifests()
    .filter(({ kind }) => kind === 'Deployment' || kind === 'CronJob')
    .map((manifest) => WithPods.parse(manifest).spec.template.spec);
const inDockerfile = (word: string, pattern: RegExp) => {
  const line = read('Dockerfile')
    .split('\n')
    .find((one) => one.startsWith(word) && pattern.test(one));
  return pattern.exec(line ?? '')?.[1];
};

test('each pod runs as the user of the image, without rights, and writes only where the image lets it', () => {
  const claims = manifests().filter(({ kind }) => kind === 'PersistentVolumeClaim');
  for (const { securityContext, containers, volumes } of pods()) {
    expect(securityContext.runAsUser).toBe(Number(inDockerfile('RUN useradd', /--uid (\d+)/)));
    const [{ volumeMounts }] = containers;
    expect(volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
    expect(volumeMounts[0]?.mountPath).toBe(inDockerfile('VOLUME', /VOLUME (\S+)/));
    const claimed = volumes.flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? []);
    expect(claims.map(({ metadata }) => metadata.name)).toEqual(expect.arrayContaining(claimed));
  }
});

test('kustomize fills in the settings and the image of each pod, by its digest', () => {
  const { secretGenerator, images } = z
    .object({
      resources: z.tuple([z.literal('shop.yaml')]),
      secretGenerator: z.tuple([z.object({ name: z.string(), envs: z.tuple([z.literal('shop.env')]) })]),
      images: z.tuple([
        z.object({ name: z.string(), newName: z.string(), digest: z.string().regex(/^sha256:[\da-f]{64}$/) }),
      ]),
    })
    .parse(parse(read('ops/kubernetes/kustomization.yaml')));
  for (const { containers } of pods()) {
    const [{ image, envFrom }] = containers;
    expect(image).toBe(images[0].name);
    expect(envFrom[0].secretRef.name).toBe(secretGenerator[0].name);
  }
});

test('the backup is a program of the shop that writes into a place of its own, and probes ask what there is', () => {
  const [shop, backup] = pods().map(({ containers: [container] }) => container);
  const [node = '', program = '', folder] = backup?.command ?? [];
  expect([node, program].filter((file) => !existsSync(join(project, file)))).toEqual([]);
  expect(backup?.volumeMounts.map(({ mountPath }) => mountPath)).toContain(folder);
  const probed = Object.values(shop ?? {}).flatMap(
    (value) => Probe.safeParse(value).data?.httpGet.path ?? [],
  );
  expect(probed).toEqual(['/readyz', '/healthz', '/healthz']);
  const paths = ROUTES.map(({ path }) => path);
  expect(probed.filter((path) => !paths.includes(path))).toEqual([]);
});
