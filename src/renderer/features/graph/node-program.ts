// Draws nodes on the graphics card: one quad each, its shape decided per pixel from a distance field.
import { NodeProgram, type ProgramInfo } from 'sigma/rendering'
import type { NodeDisplayData, RenderParams } from 'sigma/types'
import { floatColor } from 'sigma/utils'

/** Shapes as the shader knows them. */
export const shapes = { circle: 0, square: 1, sheet: 2, bar: 3, hollow: 4, stone: 5 } as const

/** What a node carries besides what sigma itself needs. */
export interface NodeLook {
  readonly shape: number
  /** Colour of the ring around the focus; absent for all others. */
  readonly ring?: string
}

const uniforms = ['u_matrix', 'u_sizeRatio', 'u_resolution', 'u_pixelRatio', 'u_surface'] as const

const vertexShader = /* glsl */ `
attribute vec4 a_id;
attribute vec4 a_color;
attribute vec4 a_ring;
attribute vec2 a_position;
attribute float a_size;
attribute float a_shape;
attribute vec2 a_corner;

uniform mat3 u_matrix;
uniform float u_sizeRatio;
uniform float u_pixelRatio;
uniform vec2 u_resolution;

varying vec4 v_color;
varying vec4 v_ring;
varying vec2 v_offset;
varying float v_radius;
varying float v_shape;

void main() {
  v_radius = a_size / u_sizeRatio * u_pixelRatio;
  // Room for the ring and one pixel of smoothing.
  v_offset = a_corner * (v_radius + 6.0 * u_pixelRatio);
  vec2 centre = (u_matrix * vec3(a_position, 1.0)).xy;
  gl_Position = vec4(centre + v_offset * 2.0 / u_resolution, 0.0, 1.0);
  v_shape = a_shape;
  v_ring = a_ring;
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
varying vec4 v_ring;
varying vec2 v_offset;
varying float v_radius;
varying float v_shape;

uniform float u_pixelRatio;
uniform vec4 u_surface;

float box(vec2 point, vec2 half_size, float corner) {
  vec2 outside = abs(point) - half_size + corner;
  return length(max(outside, 0.0)) + min(max(outside.x, outside.y), 0.0) - corner;
}

// Distance to the edge of the shape in pixels; negative inside.
float distanceTo(vec2 point) {
  float r = v_radius;
  if (v_shape < 0.5) return length(point) - r;
  if (v_shape < 1.5) return box(point, vec2(r * 0.9), r * 0.3);
  if (v_shape < 2.5) return max(box(point, vec2(r * 0.75, r), 0.0), (point.x + point.y - r * 1.15) * 0.7071);
  if (v_shape < 3.5) return box(point, vec2(r, r * 0.36), r * 0.2);
  if (v_shape < 4.5) return abs(length(point) - r + u_pixelRatio) - u_pixelRatio;
  return (length(point / vec2(1.0, 0.62)) - r) * 0.62;
}

void main() {
  float shape = distanceTo(v_offset);
  #ifdef PICKING_MODE
  // A hollow shape is picked by its whole disc.
  if (length(v_offset) > v_radius + 4.0 * u_pixelRatio) discard;
  gl_FragColor = v_color;
  gl_FragColor.a *= 255.0 / 254.0;
  #else
  float filled = 1.0 - smoothstep(-0.5, 0.5, shape);
  float ring = 1.0 - smoothstep(-0.5, 0.5, abs(length(v_offset) - v_radius - 4.0 * u_pixelRatio) - u_pixelRatio);
  vec4 body = vec4(v_color.rgb, 1.0) * filled;
  // What is behind a hollow circle must not show through it.
  if (v_shape > 3.5 && v_shape < 4.5 && length(v_offset) < v_radius) body = mix(vec4(u_surface.rgb, 1.0), vec4(v_color.rgb, 1.0), filled);
  gl_FragColor = mix(body, vec4(v_ring.rgb, 1.0), ring * v_ring.a);
  #endif
}
`

/** @param surface colour of the page, read when the program draws */
export function createNodeProgram(surface: () => readonly [number, number, number]) {
  return class ShapeProgram extends NodeProgram<(typeof uniforms)[number]> {
    getDefinition() {
      return {
        VERTICES: 6,
        VERTEX_SHADER_SOURCE: vertexShader,
        FRAGMENT_SHADER_SOURCE: fragmentShader,
        METHOD: WebGLRenderingContext.TRIANGLES,
        UNIFORMS: uniforms,
        ATTRIBUTES: [
          { name: 'a_position', size: 2, type: WebGLRenderingContext.FLOAT },
          { name: 'a_size', size: 1, type: WebGLRenderingContext.FLOAT },
          { name: 'a_shape', size: 1, type: WebGLRenderingContext.FLOAT },
          { name: 'a_color', size: 4, type: WebGLRenderingContext.UNSIGNED_BYTE, normalized: true },
          { name: 'a_ring', size: 4, type: WebGLRenderingContext.UNSIGNED_BYTE, normalized: true },
          { name: 'a_id', size: 4, type: WebGLRenderingContext.UNSIGNED_BYTE, normalized: true },
        ],
        CONSTANT_ATTRIBUTES: [{ name: 'a_corner', size: 2, type: WebGLRenderingContext.FLOAT }],
        CONSTANT_DATA: [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, -1],
          [1, 1],
          [-1, 1],
        ],
      }
    }

    processVisibleItem(index: number, start: number, data: NodeDisplayData & Partial<NodeLook>) {
      const color = floatColor(data.color)
      const values = [
        data.x,
        data.y,
        data.size,
        data.shape ?? shapes.circle,
        color,
        data.ring === undefined ? 0 : floatColor(data.ring),
        index,
      ]
      this.array.set(values, start)
    }

    setUniforms(params: RenderParams, { gl, uniformLocations }: ProgramInfo) {
      const { u_matrix, u_sizeRatio, u_resolution, u_pixelRatio, u_surface } = uniformLocations
      gl.uniformMatrix3fv(u_matrix ?? null, false, params.matrix)
      gl.uniform1f(u_sizeRatio ?? null, params.sizeRatio)
      gl.uniform1f(u_pixelRatio ?? null, params.pixelRatio)
      gl.uniform2f(u_resolution ?? null, params.width * params.pixelRatio, params.height * params.pixelRatio)
      gl.uniform4f(u_surface ?? null, ...surface(), 1)
    }
  }
}
