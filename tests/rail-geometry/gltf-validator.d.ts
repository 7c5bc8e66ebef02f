declare module "gltf-validator" {
  type Issues = {
    readonly numErrors: number;
    readonly numWarnings: number;
    readonly messages: readonly { readonly code: string; readonly message: string; readonly pointer?: string }[];
  };
  export function validateBytes(file: Uint8Array): Promise<{ readonly issues: Issues }>;
}
