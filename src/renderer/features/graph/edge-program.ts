// Draws edges on the graphics card: one quad each, in which the line's pattern and its head are decided per pixel.
// Solid is exact, dashed inferred, dotted possible, two thin lines lead out of the repository.
import { EdgeProgram, type ProgramInfo } from 'sigma/rendering'
import type { EdgeDisplayData, NodeDisplayData, RenderParams } from 'sigma/types'
import { floatColor } from 'sigma/utils'
import type { PictureCertainty } from '#contract/picture'

/** Patterns as the shader knows them. */
export const patterns: Readonly<Record<PictureCertainty, number>> = { exact: 0, inferred: 1, possible: 2, external: 3 }

/** What an edge carries besides what sigma itself needs. */
export interface EdgeLook {
  readonly pattern: number
  /** 1 with a head at its end, 0 without. */
  readonly head: number
}

const uniforms = ['u_matrix', 'u_sizeRatio', 'u_resolution', 'u_pixelRatio'] as const

const vertexShader = /* glsl */ `
attribute vec4 a_id;
attribute vec4 a_color;
attribute vec2 a_start;
attribute vec2 a_end;
attribute vec2 a_radii;
attribute float a_width;
attribute float a_pattern;
attribute float a_head;
attribute vec2 a_corner;

uniform mat3 u_matrix;
uniform float u_sizeRatio;
uniform float u_pixelRatio;
uniform vec2 u_resolution;

varying vec4 v_color;
varying vec2 v_place;
varying float v_length;
varying float v_width;
varying float v_pattern;
varying float v_head;

void main() {
  vec2 start = (u_matrix * vec3(a_start, 1.0)).xy * u_resolution / 2.0;
  vec2 end = (u_matrix * vec3(a_end, 1.0)).xy * u_resolution / 2.0;
  vec2 along = end - start;
  float whole = max(length(along), 0.001);
  along /= whole;
  float gap = 3.0 * u_pixelRatio;
  vec2 radii = a_radii / u_sizeRatio * u_pixelRatio + gap;
  v_length = max(whole - radii.x - radii.y, 0.0);
  v_width = a_width * u_pixelRatio;
  // Every pixel of the quad costs, so it is as wide as what it holds: the head, or two thin lines, or one.
  float room = a_head > 0.5 ? 10.0 : a_pattern > 2.5 ? 6.0 : 2.0;
  float side = (v_width + room * u_pixelRatio) / 2.0;
  v_place = vec2(a_corner.x * v_length, a_corner.y * side);
  vec2 point = start + along * (radii.x + v_place.x) + vec2(-along.y, along.x) * v_place.y;
  gl_Position = vec4(point * 2.0 / u_resolution, 0.0, 1.0);
  v_pattern = a_pattern;
  v_head = a_head;
  #ifdef PICKING_MODE
  v_color = a_id;
  #else
  v_color = a_color;
  #endif
}
`

const fragmentShader = /* glsl */ `
precision highp float;

varying vec4 v_color;
varying vec2 v_place;
varying float v_length;
varying float v_width;
varying float v_pattern;
varying float v_head;

uniform float u_pixelRatio;

float smoothInside(float distance) {
  return 1.0 - smoothstep(-0.5, 0.5, distance);
}

void main() {
  float px = u_pixelRatio;
  // A thin line has a small head.
  float head = v_head * (4.0 * px + v_width * 2.5);
  float left = v_length - v_place.x;
  float across = abs(v_place.y);
  bool open_head = v_pattern > 2.5;
  float line = smoothInside(across - v_width / 2.0);
  if (v_pattern > 0.5 && v_pattern < 1.5) line *= step(mod(v_place.x, 12.0 * px), 7.0 * px);
  if (v_pattern > 1.5 && v_pattern < 2.5) line = smoothInside(length(vec2(mod(v_place.x, 5.0 * px) - 2.5 * px, v_place.y)) - v_width * 0.6);
  if (open_head) line = smoothInside(abs(across - 2.0 * px) - 0.5 * px);
  line *= step(head, left);
  float slope = across - left * 0.5;
  float arrow = v_head * step(left, head) * smoothInside(slope);
  if (open_head) arrow *= max(step(-1.6 * px, slope), step(head - 1.5 * px, left));
  float alpha = max(line, arrow);
  #ifdef PICKING_MODE
  if (across > v_width) discard;
  gl_FragColor = v_color;
  gl_FragColor.a *= 255.0 / 254.0;
  #else
  if (alpha < 0.01) discard;
  gl_FragColor = vec4(v_color.rgb, 1.0) * alpha;
  #endif
}
`

export class PatternProgram extends EdgeProgram<(typeof uniforms)[number]> {
  getDefinition() {
    return {
      VERTICES: 6,
      VERTEX_SHADER_SOURCE: vertexShader,
      FRAGMENT_SHADER_SOURCE: fragmentShader,
      METHOD: WebGLRenderingContext.TRIANGLES,
      UNIFORMS: uniforms,
      ATTRIBUTES: [
        { name: 'a_start', size: 2, type: WebGLRenderingContext.FLOAT },
        { name: 'a_end', size: 2, type: WebGLRenderingContext.FLOAT },
        { name: 'a_radii', size: 2, type: WebGLRenderingContext.FLOAT },
        { name: 'a_width', size: 1, type: WebGLRenderingContext.FLOAT },
        { name: 'a_pattern', size: 1, type: WebGLRenderingContext.FLOAT },
        { name: 'a_head', size: 1, type: WebGLRenderingContext.FLOAT },
        { name: 'a_color', size: 4, type: WebGLRenderingContext.UNSIGNED_BYTE, normalized: true },
        { name: 'a_id', size: 4, type: WebGLRenderingContext.UNSIGNED_BYTE, normalized: true },
      ],
      CONSTANT_ATTRIBUTES: [{ name: 'a_corner', size: 2, type: WebGLRenderingContext.FLOAT }],
      CONSTANT_DATA: [
        [0, -1],
        [1, -1],
        [1, 1],
        [0, -1],
        [1, 1],
        [0, 1],
      ],
    }
  }

  processVisibleItem(
    index: number,
    start: number,
    source: NodeDisplayData,
    target: NodeDisplayData,
    data: EdgeDisplayData & Partial<EdgeLook>,
  ) {
    const ends = [source.x, source.y, target.x, target.y, source.size, target.size]
    const look = [data.size, data.pattern ?? patterns.exact, data.head ?? 1]
    this.array.set([...ends, ...look, floatColor(data.color), index], start)
  }

  setUniforms(params: RenderParams, { gl, uniformLocations }: ProgramInfo) {
    const { u_matrix, u_sizeRatio, u_resolution, u_pixelRatio } = uniformLocations
    gl.uniformMatrix3fv(u_matrix ?? null, false, params.matrix)
    gl.uniform1f(u_sizeRatio ?? null, params.sizeRatio)
    gl.uniform1f(u_pixelRatio ?? null, params.pixelRatio)
    gl.uniform2f(u_resolution ?? null, params.width * params.pixelRatio, params.height * params.pixelRatio)
  }
}
