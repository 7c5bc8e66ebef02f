/** The ways in which fragments of a solid are drawn. */
export const LIT = 0;
export const INK = 1;
export const HATCHED = 2;

/** Discards what lies beyond the section's plane. */
const CUT = `
uniform vec4 cut;
void cutAway(vec3 place) { if (dot(place, cut.xyz) > cut.w) discard; }`;

/** `rim` moves a face outwards on the screen: what then shows of the faces turned away is the outline of curves. */
export const SOLID_VERTEX = `#version 300 es
in vec3 position;
in vec3 normal;
uniform mat4 view;
uniform vec3 at;
uniform vec3 rim;
out vec3 place;
out vec3 facing;
void main() {
  place = position + at;
  facing = normal;
  gl_Position = view * vec4(place, 1.0);
  vec2 across = (view * vec4(normal, 0.0)).xy / rim.xy;
  if (rim.z > 0.0) gl_Position.xyz += vec3(across / max(length(across), 1e-6) * rim.xy, rim.z);
}`;

/** The tones of picture/colours.ts; stripes as wide as there, rising to the right in a side view. */
export const SOLID_FRAGMENT = `#version 300 es
precision highp float;
in vec3 place;
in vec3 facing;
uniform vec3 colour;
uniform vec4 stripe;
uniform vec3 light;
uniform vec3 ink;
uniform int mode;
uniform float pixel;
out vec4 painted;
${CUT}
void main() {
  if (mode == ${HATCHED}) {
    float line = mod(gl_FragCoord.x + gl_FragCoord.y, 9.0 * pixel);
    painted = vec4(mix(colour * 0.8, ink, line < 1.4 * pixel ? 0.55 : 0.0), 1.0);
    return;
  }
  cutAway(place);
  if (mode == ${INK}) {
    painted = vec4(ink, 1.0);
    return;
  }
  float band = (place.z - place.x) / 7.0;
  float edge = fwidth(band) + 1e-4;
  float share = smoothstep(-edge, edge, abs(fract(band) - 0.5) - 0.25);
  vec3 base = mix(colour, stripe.rgb, stripe.a * share);
  float tone = 0.78 + 0.27 * max(0.0, dot(normalize(facing), light));
  painted = vec4(tone <= 1.0 ? base * tone : base + (1.0 - base) * (tone - 1.0), 1.0);
}`;

/** A line of WebGL is one device pixel wide at most, so each is a rectangle: four corners, numbered. */
export const LINE_VERTEX = `#version 300 es
in vec3 start;
in vec3 end;
uniform mat4 view;
uniform vec3 at;
uniform vec2 viewport;
uniform float thickness;
uniform float lift;
out vec3 place;
void main() {
  vec4 a = view * vec4(start + at, 1.0);
  vec4 b = view * vec4(end + at, 1.0);
  vec2 run = (b.xy - a.xy) * viewport;
  float reach = length(run);
  vec2 along = reach > 1e-4 ? run / reach : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  float share = float(gl_VertexID & 1);
  float side = float(gl_VertexID >> 1) * 2.0 - 1.0;
  place = mix(start, end, share) + at;
  gl_Position = mix(a, b, share);
  gl_Position.xy += (across * side + along * (share * 2.0 - 1.0) * 0.5) * thickness / viewport;
  gl_Position.z -= lift;
}`;

export const LINE_FRAGMENT = `#version 300 es
precision highp float;
in vec3 place;
uniform vec3 ink;
out vec4 painted;
${CUT}
void main() {
  cutAway(place);
  painted = vec4(ink, 1.0);
}`;
